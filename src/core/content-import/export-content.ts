import type { Content } from "#core/content/content.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { byteOrderMark, formatCsvTable, protectReversibly, type CsvCell } from "#core/csv-format.ts";
import { pageLimit } from "#core/contract.ts";
import type { ContentExportQuery } from "./contract.ts";

type Column = (item: ContentItem) => CsvCell;

/** Every field of an item. An import reads the names of `importFields`. */
const columns: Readonly<Record<string, Column>> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  status: ({ status }) => status,
  state: ({ detail }) => detail.state,
  scheduledFor: ({ scheduledFor }) => scheduledFor,
  wallTime: ({ wallTime }) => wallTime,
  timezone: ({ timezone }) => timezone,
  title: ({ title }) => title,
  content: ({ content }) => content,
  hashtags: ({ hashtags }) => hashtags,
  theme: ({ theme }) => theme,
  firstComment: ({ firstComment }) => firstComment,
  targetUrl: ({ targetUrl }) => targetUrl,
  media: ({ media }) => (media.length === 0 ? null : JSON.stringify(media.map(({ id, alt }) => ({ id, alt })))),
  mediaNames: ({ media }) => media.map(({ name }) => name).join("; ") || null,
  inQueue: ({ inQueue = false }) => String(inQueue),
  parentId: ({ parentId }) => parentId ?? null,
  ifMissed: ({ ifMissed }) => ifMissed,
  aiGenerated: ({ aiGenerated }) => String(aiGenerated),
  message: ({ detail }) => detail.message ?? null,
  publishedAt: ({ publishedAt }) => publishedAt,
  publishedUrl: ({ publishedUrl }) => publishedUrl,
  impressions: ({ metrics }) => metrics?.impressions ?? null,
  likes: ({ metrics }) => metrics?.likes ?? null,
  comments: ({ metrics }) => metrics?.comments ?? null,
  shares: ({ metrics }) => metrics?.shares ?? null,
  measuredAt: ({ metrics }) => metrics?.measuredAt ?? null,
  metricsSource: ({ metrics }) => metrics?.source ?? null,
  revision: ({ revision }) => revision,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

/** In parts, so that a large account is never in memory as a whole. */
export function* exportContent(
  content: Content,
  userId: string,
  { status, type, bom }: ContentExportQuery,
): Generator<string> {
  yield (bom === "true" ? byteOrderMark : "") + formatCsvTable([Object.keys(columns)]);
  let cursor: string | undefined;
  do {
    const page = content.list(userId, { status, type, cursor, order: "asc", limit: pageLimit.max });
    const rows = page.items.map((item) => Object.values(columns).map((valueOf) => valueOf(item)));
    if (rows.length > 0) yield formatCsvTable(rows, protectReversibly);
    cursor = page.next;
  } while (cursor !== undefined);
}

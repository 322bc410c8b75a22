import { toInstant } from "#core/contract.ts";
import { mapOptionalTexts, type AttachedMedia, type ContentItem } from "./contract.ts";
import { statusOf } from "./states/contract.ts";
import type { ListedRow } from "./items.ts";
import { statusMessage } from "./status-messages.ts";
import { waitOf, type AccountQueue } from "./waiting.ts";

interface ItemSources {
  now: number;
  queue: AccountQueue;
  media: AttachedMedia[];
  nextCheckAt(): number | undefined;
  evidence(): string | undefined;
  reviewUrl(): string | undefined;
}

export function toContentItem(row: ListedRow, sources: ItemSources): ContentItem {
  const createdAt = toInstant(row.createdAt);
  const item: ContentItem = {
    ...mapOptionalTexts((name) => row[name]),
    id: row.id,
    type: row.type,
    theme: row.theme,
    content: row.content,
    scheduledFor: row.scheduledFor === null ? null : toInstant(row.scheduledFor),
    wallTime: row.wallTime,
    timezone: row.timezone,
    ifMissed: row.ifMissed,
    aiGenerated: row.aiGenerated,
    media: sources.media,
    status: statusOf[row.state],
    detail: detailOf(row, sources),
    publishedUrl: row.publishedUrl,
    publishedAt: row.publishedAt === null ? null : toInstant(row.publishedAt),
    metrics: metricsOf(row),
    revision: row.revision,
    createdAt,
    updatedAt: row.updatedAt === row.createdAt ? createdAt : toInstant(row.updatedAt),
  };
  if (row.adjusted !== null) item.adjusted = row.adjusted;
  if (row.seriesId !== null && row.occurrenceOn !== null) {
    item.series = { id: row.seriesId, on: row.occurrenceOn, isEdited: row.occurrenceEditedAt !== null };
  }
  if (row.parentId !== null) item.parentId = row.parentId;
  if (row.inQueue) item.inQueue = true;
  return item;
}

function detailOf(
  row: ListedRow,
  { now, queue, nextCheckAt, evidence, reviewUrl }: ItemSources,
): ContentItem["detail"] {
  const { state, code, heldFor } = row;
  const isUnconfirmed = state === "unconfirmed" || state === "needs_review";
  const checkAt = isUnconfirmed ? nextCheckAt() : undefined;
  const wait = waitOf(row, queue, now);
  const detail: ContentItem["detail"] = { state, message: statusMessage(row, now, { nextCheckAt: checkAt, wait }) };
  if (code !== null) detail.code = code;
  if (heldFor !== null) detail.heldFor = heldFor;
  if (wait) {
    const { reason, until } = wait;
    detail.waiting = { reason, ...(until !== undefined && { until: toInstant(until) }) };
  }
  const evidenceId = isUnconfirmed || code !== null ? evidence() : undefined;
  if (evidenceId !== undefined) detail.evidence = evidenceId;
  if (checkAt !== undefined) detail.nextCheckAt = toInstant(checkAt);
  const url = isUnconfirmed || row.params?.hasEarlierTry ? reviewUrl() : undefined;
  if (url !== undefined) detail.reviewUrl = url;
  return detail;
}

const metricsOf = ({ impressions, likes, comments, shares, metricsAt, metricsSource }: ListedRow) =>
  metricsAt === null
    ? null
    : {
        impressions,
        likes: likes ?? 0,
        comments: comments ?? 0,
        shares: shares ?? 0,
        measuredAt: toInstant(metricsAt),
        source: metricsSource ?? "sandbox",
      };

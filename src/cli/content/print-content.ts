import { evidenceUrl } from "#core/connections/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { statusLabelOf, statusLine } from "#core/content/status-messages.ts";
import type { Core } from "#core/core.ts";
import type { Columns, LineBelow } from "../print.ts";
import { describeAssumedAddress, toFullUrl } from "../full-url.ts";

const localTime = ({ wallTime, timezone }: ContentItem): string | null =>
  wallTime === null ? null : `${wallTime.replace("T", " ")} ${timezone}`;

export const columns: Columns<ContentItem> = {
  ID: (item) => item.id,
  STATUS: (item) => statusLabelOf(item.detail).label,
  WHEN: localTime,
};

/** Below each row, as columns of their own don't fit next to an id. The last one says why the item waits, and until when. */
export const linesBelow: readonly LineBelow<ContentItem>[] = [
  { textOf: ({ type, title, content }) => `${type === "post" ? "" : `${type}: `}${title ?? content}`, isCut: true },
  { textOf: statusLine, isCut: false },
];

const waits = ({ detail: { waiting, heldFor } }: ContentItem): string | undefined => {
  if (heldFor !== undefined) return `${heldFor} (on hold)`;
  return waiting && (waiting.until === undefined ? waiting.reason : `${waiting.reason} until ${waiting.until}`);
};

export const createDetails = (core: Core): Columns<ContentItem> => ({
  Id: (item) => item.id,
  Revision: (item) => item.revision,
  Type: (item) => item.type,
  Title: (item) => item.title,
  When: localTime,
  Instant: (item) => item.scheduledFor,
  "If missed": (item) => item.ifMissed,
  Status: (item) => `${statusLabelOf(item.detail).label} (${item.status}, ${item.detail.state})`,
  Waits: waits,
  Note: (item) => item.detail.message,
  Evidence: (item) => item.detail.evidence && toFullUrl(core, evidenceUrl(item.detail.evidence)),
  Published: (item) => item.publishedUrl && toFullUrl(core, item.publishedUrl),
  Hashtags: (item) => item.hashtags,
  Files: (item) => item.media.map(({ name, alt }) => (alt ? `${name} (${alt})` : name)).join(", ") || null,
  Text: (item) => item.content,
});

/** A line below the links to this server's own pages, if their address is a guess. */
export const describeLinkAddress = (core: Core, { publishedUrl, detail }: ContentItem): string | undefined =>
  isOwnPage(publishedUrl) || detail.evidence !== undefined ? describeAssumedAddress(core) : undefined;

/** On the sandbox network, which has no host of its own. */
const isOwnPage = (url: string | null): boolean => url?.startsWith("/") ?? false;

/** A line for a person: what the item's status is now. */
export function describeOutcome(core: Core, item: ContentItem): string {
  const { id, status, detail, publishedUrl } = item;
  if (status === "published") {
    if (publishedUrl === null) return `Published ${id}.`;
    const note = isOwnPage(publishedUrl) ? describeAssumedAddress(core) : undefined;
    return `Published ${id}: ${toFullUrl(core, publishedUrl)}${note === undefined ? "" : `\n${note}`}`;
  }
  const { label } = statusLabelOf(detail);
  const { message = "" } = detail;
  const sentence = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  if (detail.state === "held") return `${label} ${id}, due ${localTime(item) ?? "-"}: ${sentence}`;
  return sentence === "" || sentence === label ? `${label} ${id}.` : `${label} ${id}: ${withPeriod(sentence)}`;
}

const withPeriod = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

import { evidenceUrl } from "#core/connections/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { statusLabelOf, statusLine } from "#core/content/status-messages.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { Columns, LineBelow } from "../print.ts";
import { describeAssumedAddress, toFullUrl, type AddressSource } from "../full-url.ts";

const localTime = ({ wallTime, timezone }: ContentItem): string | null =>
  wallTime === null ? null : `${wallTime.replace("T", " ")} ${timezone}`;

const publishedTime = ({ publishedAt, timezone }: ContentItem): string | null =>
  publishedAt === null
    ? null
    : `${wallTimeOf(Date.parse(publishedAt), timezone).slice(0, 16).replace("T", " ")} ${timezone}`;

/** Of a published item, which may have gone out at another time than the planned one, when it did. */
const whenOf = (item: ContentItem): string | null =>
  (item.status === "published" ? publishedTime(item) : null) ?? localTime(item);

/** 'On hold (scheduled, held)', with those of the API's own words that the label does not repeat. */
function describeStatus({ status, detail }: ContentItem): string {
  const { label } = statusLabelOf(detail);
  const words = [...new Set([status, detail.state])].filter(
    (word) => word.replaceAll("_", " ") !== label.toLowerCase(),
  );
  return words.length === 0 ? label : `${label} (${words.join(", ")})`;
}

export const columns: Columns<ContentItem> = {
  ID: (item) => item.id,
  STATUS: (item) => statusLabelOf(item.detail).label,
  WHEN: whenOf,
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

export const createDetails = (address: AddressSource): Columns<ContentItem> => ({
  Id: (item) => item.id,
  Revision: (item) => item.revision,
  Type: (item) => item.type,
  Title: (item) => item.title,
  Planned: localTime,
  Instant: (item) => item.scheduledFor,
  "If missed": (item) => item.ifMissed,
  Status: describeStatus,
  Waits: waits,
  Note: (item) => item.detail.message,
  Evidence: (item) => item.detail.evidence && toFullUrl(address, evidenceUrl(item.detail.evidence)),
  Published: publishedTime,
  Link: (item) => item.publishedUrl && toFullUrl(address, item.publishedUrl),
  Hashtags: (item) => item.hashtags,
  "First comment": (item) => item.firstComment,
  Files: (item) => item.media.map(({ name, alt }) => (alt ? `${name} (${alt})` : name)).join(", ") || null,
  Text: (item) => item.content,
});

/** A line below the links to this server's own pages, if their address is a guess. */
export const describeLinkAddress = (
  address: AddressSource,
  { publishedUrl, detail }: ContentItem,
): string | undefined =>
  isOwnPage(publishedUrl) || detail.evidence !== undefined ? describeAssumedAddress(address) : undefined;

/** On the sandbox network, which has no host of its own. */
const isOwnPage = (url: string | null): boolean => url?.startsWith("/") ?? false;

/** A line for a person: what the item's status is now. */
export function describeOutcome(address: AddressSource, item: ContentItem): string {
  const { id, status, detail, publishedUrl } = item;
  if (status === "published") {
    if (publishedUrl === null) return `Published ${id}.`;
    const note = isOwnPage(publishedUrl) ? describeAssumedAddress(address) : undefined;
    return `Published ${id}: ${toFullUrl(address, publishedUrl)}${note === undefined ? "" : `\n${note}`}`;
  }
  const { label } = statusLabelOf(detail);
  const { message = "" } = detail;
  const sentence = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  if (detail.state === "held") return `${label} ${id}, due ${localTime(item) ?? "-"}: ${sentence}`;
  return sentence === "" || sentence === label ? `${label} ${id}.` : `${label} ${id}: ${withPeriod(sentence)}`;
}

const withPeriod = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

import { evidenceUrl } from "#core/connections/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { statusLabelOf } from "#core/content/status-messages.ts";
import type { Core } from "#core/core.ts";
import type { Columns } from "../print.ts";
import { toFullUrl } from "../probe-server.ts";

const localTime = ({ wallTime, timezone }: ContentItem): string | null =>
  wallTime === null ? null : `${wallTime.replace("T", " ")} ${timezone}`;

export const columns: Columns<ContentItem> = {
  ID: (item) => item.id,
  WHEN: localTime,
  STATUS: (item) => item.status,
  STATE: (item) => item.detail.state,
  TYPE: (item) => item.type,
  TEXT: (item) => shortNameOf(item),
};

const waits = ({ detail: { waiting, heldFor } }: ContentItem): string | undefined => {
  if (heldFor !== undefined) return `${heldFor} (on hold)`;
  return waiting && (waiting.until === undefined ? waiting.reason : `${waiting.reason} until ${waiting.until}`);
};

export const details: Columns<ContentItem> = {
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
  Evidence: (item) => item.detail.evidence && evidenceUrl(item.detail.evidence),
  Published: (item) => item.publishedUrl,
  Hashtags: (item) => item.hashtags,
  Files: (item) => item.media.map(({ name, alt }) => (alt ? `${name} (${alt})` : name)).join(", ") || null,
  Text: (item) => item.content,
};

/** One line for a person: what the item's status is now. */
export function describeOutcome(core: Core, item: ContentItem): string {
  const { id, status, detail, publishedUrl } = item;
  if (status === "published") {
    // Those of the sandbox network have no host of their own.
    return publishedUrl === null ? `Published ${id}.` : `Published ${id}: ${toFullUrl(core, publishedUrl)}`;
  }
  const { label } = statusLabelOf(detail);
  const { message = "" } = detail;
  const sentence = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  if (detail.state === "held") return `${label} ${id}, due ${localTime(item) ?? "-"}: ${sentence}`;
  return sentence === "" || sentence === label ? `${label} ${id}.` : `${label} ${id}: ${withPeriod(sentence)}`;
}

const withPeriod = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

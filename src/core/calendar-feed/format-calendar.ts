import type { ContentItem } from "#core/content/contract.ts";
import { truncateText } from "#core/truncate-text.ts";

const maxOctets = 75;
const eventMinutes = 15;
const nameLength = 80;
const encoder = new TextEncoder();

export interface FeedEntry {
  item: ContentItem;
  at: number;
  /** Of the post on the network, or of the item in Attaché. */
  url: string | undefined;
}

/** RFC 5545. Times are in UTC, so no time zone needs to be described. */
export function formatCalendar(entries: readonly FeedEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Attache//Content Scheduler//EN",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Attaché posts",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap(formatEvent),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function formatEvent({ item, at, url }: FeedEntry): string[] {
  const { id, status, content, revision, createdAt, updatedAt } = item;
  const changed = formatUtc(Date.parse(updatedAt));
  return [
    "BEGIN:VEVENT",
    `UID:${id}@attache`,
    `DTSTAMP:${changed}`,
    `CREATED:${formatUtc(Date.parse(createdAt))}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${formatUtc(at)}`,
    `DTEND:${formatUtc(at + eventMinutes * 60_000)}`,
    `SUMMARY:${escapeText(`${status === "published" ? "Published: " : ""}${nameOf(item)}`)}`,
    `DESCRIPTION:${escapeText(content)}`,
    ...(url === undefined ? [] : [`URL:${withoutControls(url)}`]),
    "STATUS:CONFIRMED",
    // It must not block the owner's time.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

const nameOf = ({ title, content }: ContentItem): string =>
  truncateText(title?.trim() || (content.trim().split("\n", 1)[0] ?? ""), nameLength);

/** 20261120T130000Z */
const formatUtc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}/gu, "");

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .split("\n")
    .map(withoutControls)
    .join(String.raw`\n`);

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** At most 75 octets a line, between characters; a continued line starts with a space. */
export function foldLine(line: string): string {
  if (encoder.encode(line).length <= maxOctets) return line;
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const character of line) {
    const length = octetsOf(character);
    if (octets + length > maxOctets) {
      parts.push(part);
      [part, octets] = ["", 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join("\r\n ");
}

const maxOctets = 75;
const encoder = new TextEncoder();

/** Anything with a time. Instants are UTC ms. */
export interface FeedEvent {
  id: string;
  revision: number;
  createdAt: number;
  updatedAt: number;
  at: number;
  minutes: number;
  summary: string;
  description: string;
  place?: string | undefined;
  url: string | undefined;
  /** It blocks the owner's time. */
  isBusy: boolean;
}

/** RFC 5545. Times are in UTC, so no time zone needs to be described. */
export function formatCalendar(events: readonly FeedEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Attache//Content Scheduler//EN",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Attaché",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(formatEvent),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function formatEvent(event: FeedEvent): string[] {
  const { id, revision, createdAt, updatedAt, at, minutes, summary, description, place, url, isBusy } = event;
  const changed = formatUtc(updatedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${id}@attache`,
    `DTSTAMP:${changed}`,
    `CREATED:${formatUtc(createdAt)}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${formatUtc(at)}`,
    `DTEND:${formatUtc(at + minutes * 60_000)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(url === undefined ? [] : [`URL:${withoutControls(url)}`]),
    "STATUS:CONFIRMED",
    `TRANSP:${isBusy ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

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

import type { SnapshotRow } from "#core/network-member-data.ts";
import { dailyCalls } from "./contract.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The network's advice for the change log. */
export const logIntervalMs = hour;
export const snapshotIntervalMs = day;
/** After midnight UTC, in case the two clocks differ. */
const resetSlackMs = 5 * minute;

/** While the network collects a domain, which takes minutes to a day, and sometimes never ends. */
const collectingPausesMs = [15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 16 * hour] as const;
export const collectingPauseMs = (tries: number): number => collectingPausesMs[Math.max(0, tries - 1)] ?? day;

export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const nextUtcMidnight = (at: number): number => (Math.floor(at / day) + 1) * day;
export const nextBudgetAt = (now: number): number => nextUtcMidnight(now) + resetSlackMs;

/** Hourly; later where checks of unconfirmed posts have used calls, so that some are left until midnight. */
export function nextLogReadAt(now: number, used: number): number {
  const left = dailyCalls.changeLog - used;
  if (left <= 0) return nextBudgetAt(now);
  return now + Math.max(logIntervalMs, Math.floor((nextUtcMidnight(now) - now) / left));
}

/** 'ada lovelace' for ' Ada  Lovelace': two sources spell one person the same way. */
export const normalizeName = (name: string): string =>
  name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** The last part of a profile's address, in one spelling; undefined for anything else. */
export function personOf(address: string): string | undefined {
  const slug = /(?:^|\/in\/)([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(address.trim())?.[1];
  if (slug === undefined) return undefined;
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug.toLowerCase();
  }
}

/** By column title in any case: documentation, archive and answers differ. */
export function cell(row: SnapshotRow, title: string): string {
  const found = Object.entries(row).find(([name]) => name.trim().toLowerCase() === title.toLowerCase());
  return found?.[1].trim() ?? "";
}

/**
 * The archive writes each line break of a post as quote, newline, quote. Repaired only where every break has both, so that a
 * corrected text stays as it is.
 */
export function repairLineBreaks(text: string): string {
  const breaks = text.match(/\r?\n/g)?.length ?? 0;
  const quoted = text.match(/"\r?\n"/g)?.length ?? 0;
  return breaks > 0 && breaks === quoted ? text.replaceAll(/"\r?\n"/g, "\n") : text;
}

export interface SnapshotPost {
  remoteId: string;
  url: string;
  text: string;
  publishedAt: number;
}

/** A row of MEMBER_SHARE_INFO; its times are UTC, with no zone given. */
export function readShare(row: SnapshotRow): SnapshotPost | undefined {
  const url = cell(row, "ShareLink");
  const publishedAt = Date.parse(`${cell(row, "Date").replace(" ", "T")}Z`);
  const [, kind, id] = /urn(?::|%3A)li(?::|%3A)(share|ugcPost)(?::|%3A)(\d+)/i.exec(url) ?? [];
  if (kind === undefined || id === undefined || Number.isNaN(publishedAt)) return undefined;
  const remoteId = `urn:li:${kind.toLowerCase() === "share" ? "share" : "ugcPost"}:${id}`;
  return { remoteId, url, text: repairLineBreaks(cell(row, "ShareCommentary")), publishedAt };
}

/** A row of INBOX: who wrote and who received. */
export function readParticipants(row: SnapshotRow): { thread: string; people: string[]; at: number } | undefined {
  const thread = cell(row, "CONVERSATION ID");
  const addresses = [cell(row, "SENDER PROFILE URL"), ...cell(row, "RECIPIENT PROFILE URLS").split(",")];
  const people = addresses.flatMap((address) => (address.trim() === "" ? [] : (personOf(address) ?? [])));
  const at = Date.parse(cell(row, "DATE").replace(/ UTC$/, "Z").replace(" ", "T"));
  return thread === "" || Number.isNaN(at) ? undefined : { thread, people: [...new Set(people)], at };
}

/** 'urn:li:messagingThread:2-abc' and '2-abc' are one conversation. */
export const threadKey = (thread: string): string => thread.slice(thread.lastIndexOf(":") + 1);

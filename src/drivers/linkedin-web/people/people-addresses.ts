import type { PeopleCriteria } from "#core/network-people.ts";
import { decodePart, parseSlug } from "../addresses.ts";

const degreeLetters = { 1: "F", 2: "S", 3: "O" } as const;

export const peopleAddresses = {
  /** Of a public id, or of a member id, from which the site redirects to the public one. */
  profile: (id: string) => `/in/${encodeURIComponent(id)}/`,
  /** Opens the invitation dialog for this person only. */
  invite: (slug: string) => `/preload/custom-invite/?vanityName=${encodeURIComponent(slug)}`,
  sent: "/mynetwork/invitation-manager/sent/",
  inbox: "/messaging/",
  thread: (id: string) => `/messaging/thread/${encodeURIComponent(id)}/`,
  search({ keywords, location, degrees }: PeopleCriteria, page: number): string {
    const query = new URLSearchParams({ keywords, origin: "FACETED_SEARCH" });
    if (degrees?.length) query.set("network", JSON.stringify(degrees.map((degree) => degreeLetters[degree])));
    if (location) query.set("location", location);
    if (page > 1) query.set("page", String(page));
    return `/search/results/people/?${query}`;
  },
} as const;

/** The public id or the member id in a link to a profile. */
export function parsePersonId(address: string | null): string | undefined {
  const slug = parseSlug(address ?? "");
  return slug === undefined ? undefined : decodePart(slug);
}

/** 'ACoAA…': identifies a member where the site doesn't show their public id. */
export const isMemberId = (id: string): boolean => /^ACo[\w-]+$/.test(id);

export const parseInvitedSlug = (address: URL): string | undefined =>
  address.pathname === "/preload/custom-invite/" ? (address.searchParams.get("vanityName") ?? undefined) : undefined;

/** From the key of a profile's card. */
export const parseCardMemberId = (key: string | null): string | undefined =>
  /\.ref(ACo[\w-]+)Topcard$/.exec(key ?? "")?.[1];

/** All member ids that a link to the composer names; one, unless the link is broken. */
export function parseRecipients(address: string | null, baseUrl: string): string[] {
  if (address === null || !URL.canParse(address, baseUrl)) return [];
  const { searchParams } = new URL(address, baseUrl);
  const named = [searchParams.get("recipient"), searchParams.get("profileUrn")];
  return [...new Set(named.flatMap((id) => /(?:^|:)(ACo[\w-]+)$/.exec(id ?? "")?.[1] ?? []))];
}

export const parseThreadId = (address: string): string | undefined =>
  /\/messaging\/thread\/(?!new\/)([^/?#]+)/.exec(new URL(address).pathname)?.[1];

/** A message id begins with its time, UTC ms. */
export function parseMessageUrn(urn: string | null): { id: string; at: number } | undefined {
  const id = /,(2-[\w=+/-]+)\)$/.exec(urn ?? "")?.[1];
  const [time] = /^\d{13}/.exec(Buffer.from(id?.slice(2) ?? "", "base64url").toString("latin1")) ?? [];
  return id === undefined || time === undefined ? undefined : { id, at: Number(time) };
}

const degreeBadge = /^[·•]\s*([123])[\p{L}.º°ª]{0,3}\+?(?:\s+\1\S{0,5}\s.*)?$/u;

/**
 * From the badge next to a name, on the name's line or on one of its own: '· 2nd', '• 3.+'. The same in both renderings,
 * whatever else the text has: headlines and people in common may look alike. Null if there are several that differ.
 */
export function parseDegree(text: string | null, name: string | null): 1 | 2 | 3 | null {
  const own = normalizeName(name ?? "");
  const digits = new Set(
    (text ?? "").split("\n").flatMap((each) => {
      const line = normalizeName(each);
      const badge = line.search(/[·•]/);
      const isAfterName = own !== "" && line.startsWith(own) && !/^[\p{L}\p{N}]/u.test(line.slice(own.length));
      const isOwn = badge === 0 || (badge > 0 && isAfterName);
      return isOwn ? (degreeBadge.exec(line.slice(badge))?.[1] ?? []) : [];
    }),
  );
  const [digit] = digits;
  return digits.size === 1 ? (Number(digit) as 1 | 2 | 3) : null;
}

export const isSameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && normalizeName(one) !== "" && normalizeName(one) === normalizeName(other);

export const normalizeName = (name: string): string => name.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** Whether the text has the name as whole words. */
export function isNamedIn(text: string | null, name: string): boolean {
  const [all, wanted] = [` ${normalizeName(text ?? "")} `, normalizeName(name)];
  if (wanted === "") return false;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const [before = "", after = ""] = [all[at - 1], all[at + wanted.length]];
    if (!/[\p{L}\p{N}]/u.test(before + after)) return true;
  }
  return false;
}

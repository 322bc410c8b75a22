import type { PeopleCriteria } from "#core/network-people.ts";

const degreeLetters = { 1: "F", 2: "S", 3: "O" } as const;

export const peopleAddresses = {
  profile: (slug: string) => `/in/${encodeURIComponent(slug)}/`,
  /** Opens the invitation dialog for this person only. */
  invite: (slug: string) => `/preload/custom-invite/?vanityName=${encodeURIComponent(slug)}`,
  sent: (page: number) => `/mynetwork/invitation-manager/sent/${page > 1 ? `?page=${page}` : ""}`,
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

export function parseInvitedSlug(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return pathname === "/preload/custom-invite/" ? (searchParams.get("vanityName") ?? undefined) : undefined;
}

export const parseThreadId = (address: string): string | undefined =>
  /\/messaging\/thread\/(?!new\/)([^/?#]+)/.exec(new URL(address).pathname)?.[1];

/** A message id begins with its time, UTC ms. */
export function parseMessageUrn(urn: string | null): { id: string; at: number } | undefined {
  const id = /,(2-[\w=+/-]+)\)$/.exec(urn ?? "")?.[1];
  const [time] = /^\d{13}/.exec(Buffer.from(id?.slice(2) ?? "", "base64url").toString("latin1")) ?? [];
  return id === undefined || time === undefined ? undefined : { id, at: Number(time) };
}

/** From the badge next to a name: '· 2nd', '• 3.+'. */
export function parseDegree(text: string | null): 1 | 2 | 3 | null {
  const [, digit] = /[·•]\s*([123])(?!\d)/.exec(text ?? "") ?? [];
  return digit === undefined ? null : (Number(digit) as 1 | 2 | 3);
}

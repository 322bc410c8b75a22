/** Addresses of the site, and what its ids tell. */

/** Where the account's own things are: the site leads on from `me` to the member's name. */
export const addresses = {
  feed: "/feed/",
  /** Opens the composer with the feed. */
  compose: "/feed/?shareActive=true",
  me: "/in/me/",
  activity: "/in/me/recent-activity/all/",
  post: (id: string) => `/feed/update/urn:li:activity:${id}/`,
  metrics: (id: string) => `/analytics/post-summary/urn:li:activity:${id}/`,
  comment: (post: string, id: string) =>
    `${addresses.post(post)}?commentUrn=${encodeURIComponent(`urn:li:comment:(activity:${post},${id})`)}`,
} as const;

/** The upper bits of an id are the time it was given, UTC ms. */
export const timeOf = (id: string): number => Number(BigInt(id) >> 22n);

/** The id in an address or URN of a post, such as urn:li:activity:7…; encoded or not. */
export const postIdIn = (text: string): string | undefined =>
  /(?:urn:li:activity:|activity-)(\d{10,20})/.exec(text.replaceAll(/%3a/gi, ":"))?.[1];

/** The id in the URN of a comment, such as urn:li:comment:(activity:7…,7…). */
export const commentIdIn = (urn: string): string | undefined => /^urn:li:comment:\([^,]+,(\d+)\)$/.exec(urn)?.[1];

/** The public name of whoever a profile's address belongs to. */
export const slugIn = (address: string): string | undefined => /\/in\/([^/?#]+)/.exec(address)?.[1];

/** A post's id when the address names one on the site at `baseUrl`, under whichever of its names. */
export function postOn(baseUrl: string, address: string): string | undefined {
  if (!URL.canParse(address, baseUrl)) return undefined;
  const { hostname, pathname } = new URL(address, baseUrl);
  return siteOf(hostname) === siteOf(new URL(baseUrl).hostname) ? postIdIn(pathname) : undefined;
}

const siteOf = (hostname: string): string => hostname.replace(/^(?:www|[a-z]{2}|m)\.(?=[^.]+\.)/, "");

/** A whole number as people write them; null for anything else, '1.2K' included: it is not guessed at. */
export function wholeNumber(text: string | null): number | null {
  if (text === null || !/^\d{1,3}(?:[.,\s'’]?\d{3})*$/.test(text.trim())) return null;
  return Number(text.replaceAll(/\D/g, ""));
}

/** Two texts are the same when they differ in white space alone: editors and pages set it their own way. */
export const sameText = (one: string, other: string): boolean => normalized(one) === normalized(other);
const normalized = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();

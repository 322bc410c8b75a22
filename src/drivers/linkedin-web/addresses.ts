/** The site redirects `me` to the member's own profile. */
export const addresses = {
  feed: "/feed/",
  /** Opens the composer on the feed. */
  compose: "/feed/?shareActive=true",
  me: "/in/me/",
  activity: "/in/me/recent-activity/all/",
  post: (id: string) => `/feed/update/urn:li:activity:${id}/`,
  metrics: (id: string) => `/analytics/post-summary/urn:li:activity:${id}/`,
  comment: (post: string, id: string) =>
    `${addresses.post(post)}?commentUrn=${encodeURIComponent(`urn:li:comment:(activity:${post},${id})`)}`,
} as const;

/** The upper bits of an id are its creation time, UTC ms. */
export const parseIdTime = (id: string): number => Number(BigInt(id) >> 22n);

/** From an address or URN such as urn:li:activity:7…, URL-encoded or not. */
export const parsePostId = (text: string): string | undefined =>
  /(?:urn:li:activity:|activity-)(\d{10,20})/.exec(text.replaceAll(/%3a/gi, ":"))?.[1];

/** From a URN such as urn:li:comment:(activity:7…,7…), at the end of an element's id in SDUI. */
export const parseCommentId = (text: string): string | undefined =>
  /(?:^|_)urn:li:comment:\([^,()]+,(\d+)\)$/.exec(text)?.[1];

/** As it is where it is not encoded properly. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const parseSlug = (address: string): string | undefined => /\/in\/([^/?#]+)/.exec(address)?.[1];

/** Undefined unless the address is on the site at `baseUrl`, under any of its host names. */
export function parsePostIdOnSite(baseUrl: string, address: string): string | undefined {
  if (!URL.canParse(address, baseUrl)) return undefined;
  const { hostname, pathname } = new URL(address, baseUrl);
  return siteOf(hostname) === siteOf(new URL(baseUrl).hostname) ? parsePostId(pathname) : undefined;
}

const siteOf = (hostname: string): string => hostname.replace(/^(?:www|[a-z]{2}|m)\.(?=[^.]+\.)/, "");

/** The number at the end, as in 'Profile viewers 241'; null without one. */
export const parseLastNumber = (text: string): number | null =>
  parseWholeNumber(/(?:^|[^\d.,])(\d[\d.,\s'’]*)$/.exec(text.trim())?.[1] ?? null);

/** Null for anything but a whole number: '1.2K' would be a guess. */
export function parseWholeNumber(text: string | null): number | null {
  if (text === null || !/^\d{1,3}(?:[.,\s'’]?\d{3})*$/.test(text.trim())) return null;
  return Number(text.replaceAll(/\D/g, ""));
}

import { remoteSignInMinutes } from "#core/connections/contract.ts";

const second = 1000;

/** Times of a live sign-in, ms. */
export const times = {
  whole: remoteSignInMinutes * 60 * second,
  ticket: 30 * second,
  /** Nobody has looked at it for so long: the popup was closed, or never came. */
  unwatched: 5 * second,
  arrival: 60 * second,
} as const;

/** The site's name without its first label where that is 'www': its sign-in may move between its own hosts. */
const siteOf = (hostname: string): string => hostname.replace(/^www\./, "");

/** Whether a page of the address belongs to the network's own site: nothing else is shown. */
export function isOfSite(address: string, signInUrl: string): boolean {
  if (address === "about:blank") return true;
  if (!URL.canParse(address)) return false;
  const [page, site] = [new URL(address), new URL(signInUrl)];
  const own = siteOf(site.hostname);
  const named = page.hostname === own || page.hostname === site.hostname || page.hostname.endsWith(`.${own}`);
  return named && page.protocol === site.protocol && page.port === site.port;
}

/** By the path alone, on the network's own host: a query says nothing. */
export function showsMember(address: string, signInUrl: string): boolean {
  if (!URL.canParse(address) || new URL(address).origin !== new URL(signInUrl).origin) return false;
  return /^\/(feed(\/|$)|in\/)/.test(new URL(address).pathname);
}

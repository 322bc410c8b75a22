import { remoteSignInMinutes } from "../contract.ts";

const second = 1000;

export const lifetimes = {
  signInMs: remoteSignInMinutes * 60 * second,
  ticketMs: 30 * second,
  /** After its window was closed. */
  unwatchedMs: 5 * second,
  /** For the first viewer to connect. */
  arrivalMs: 60 * second,
} as const;

/** Without 'www.': a sign-in may move between the site's hosts. */
const siteOf = (hostname: string): string => hostname.replace(/^www\./, "");

export function isOnSite(address: string, signInUrl: string): boolean {
  if (address === "about:blank") return true;
  if (!URL.canParse(address)) return false;
  const [page, site] = [new URL(address), new URL(signInUrl)];
  const own = siteOf(site.hostname);
  const named = page.hostname === own || page.hostname === site.hostname || page.hostname.endsWith(`.${own}`);
  return named && page.protocol === site.protocol && page.port === site.port;
}

/** Decided by host and path; the query is ignored. */
export function isMemberPage(address: string, signInUrl: string, memberPages: RegExp): boolean {
  if (!URL.canParse(address) || new URL(address).origin !== new URL(signInUrl).origin) return false;
  return memberPages.test(new URL(address).pathname);
}

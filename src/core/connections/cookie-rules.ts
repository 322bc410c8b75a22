import { Fault, invalid } from "#core/errors.ts";
import { Challenge, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import { blankCookie, type NetworkName } from "./contract.ts";
import { inWords, startingWith } from "./rules.ts";

/** Printable ASCII without what separates cookies. */
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/;

/**
 * The cookie's value out of what was pasted: the value alone, `li_at=…;`, or a whole line of cookies.
 * @throws Fault `network.cookie_blank`, `network.cookie_unreadable`
 */
export function readCookie(pasted: string, name: string): string {
  const text = pasted.trim().replace(/^cookie:\s*/i, "");
  if (text === "") throw blank();
  const named = new RegExp(`(?:^|[;\\s])${name}(?:\\s*=\\s*|\\s+)"?([^;"\\s]*)`).exec(text)?.[1];
  // A value may end with '='; with more behind that it is another cookie.
  if (named === undefined && /[;\s]|=[^=]/.test(text)) {
    throw unreadable(`There is no ${name} in what you pasted.`, name);
  }
  const value = named ?? text.replace(/^"(.*)"$/s, "$1");
  if (value === "") throw blank();
  if (!cookieValue.test(value)) throw unreadable("This is not a cookie's value.", name);
  return value;
}

const blank = (): Fault => invalid("network.cookie_blank", "cookie", blankCookie);
const unreadable = (problem: string, name: string): Fault =>
  invalid("network.cookie_unreadable", "cookie", `${problem} Copy the value of the cookie named ${name}, all of it.`);

/** Why an account could not be verified, in words with the way out; undefined for what is no word of the network's. */
export function refusalOf(error: unknown, network: NetworkName, now: number): Fault | undefined {
  if (error instanceof Fault) return error;
  const name = inWords(network);
  if (error instanceof SessionExpired) {
    const message = `${startingWith(network)} does not accept this cookie: it has expired, or you have signed out since. Sign in to ${name} again and copy the cookie anew.`;
    return invalid("network.cookie_refused", "cookie", message);
  }
  if (error instanceof Challenge) {
    const message = `${startingWith(network)} asks for a security check. Open ${name} in your own browser, answer the check there, then copy the cookie again.`;
    return new Fault("challenge", "network.challenge", message);
  }
  if (error instanceof Throttled) {
    const retryAfter = Math.max(60, Math.ceil(((error.until ?? now) - now) / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    const message = `${startingWith(network)} asks to slow down. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
    return new Fault("rate_limited", "network.throttled", message, { retryAfter });
  }
  if (error instanceof PageChanged) {
    const message = `The pages of ${name} are not as they are known here, so nobody can tell whose cookie this is. Nothing was stored. An admin can look with: attache doctor --live`;
    return new Fault("upstream", "network.page_changed", message);
  }
  return undefined;
}

export const unreachable = (network: NetworkName): Fault => {
  const message = `${startingWith(network)} could not be reached, so the cookie was not checked and nothing was stored. Try again in a few minutes.`;
  return new Fault("upstream", "network.unreachable", message);
};

import { Fault, invalid } from "#core/errors.ts";
import { capitalizedName, type NetworkDisplay } from "#core/network-declaration.ts";
import { classifyNetworkError } from "#core/network-errors.ts";
import { blankCookie } from "./contract.ts";

/** Printable ASCII except cookie separators. */
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/;

/** From a value, `name=…;` or a whole line. @throws Fault `network.cookie_blank`, `network.cookie_unreadable` */
export function readCookie(pasted: string, name: string): string {
  const text = pasted.trim().replace(/^cookie:\s*/i, "");
  if (text === "") throw createBlankFault();
  const named = new RegExp(`(?:^|[;\\s])${name}(?:\\s*=\\s*|\\s+)"?([^;"\\s]*)`).exec(text)?.[1];
  // A value may end with '='; anything after that is another cookie.
  if (named === undefined && /[;\s]|=[^=]/.test(text)) {
    throw createUnreadableFault(`What you pasted doesn't contain ${name}.`, name);
  }
  const value = named ?? text.replace(/^"(.*)"$/s, "$1");
  if (value === "") throw createBlankFault();
  if (!cookieValue.test(value)) throw createUnreadableFault("This is not a cookie's value.", name);
  return value;
}

const createBlankFault = (): Fault => invalid("network.cookie_blank", "cookie", blankCookie);
const createUnreadableFault = (problem: string, name: string): Fault =>
  invalid("network.cookie_unreadable", "cookie", `${problem} Copy the value of the cookie named ${name}, all of it.`);

/** Undefined when the network didn't respond at all. */
export function toRefusalFault(error: unknown, network: NetworkDisplay, now: number): Fault | undefined {
  const problem = classifyNetworkError(error);
  const { inSentence } = network;
  switch (problem.kind) {
    case "fault":
      return problem.error;
    case "session_expired": {
      const message = `${capitalizedName(network)} does not accept this cookie: it has expired, or you have signed out since. Sign in to ${inSentence} again and copy the new cookie.`;
      return invalid("network.cookie_refused", "cookie", message);
    }
    case "challenge": {
      const message = `${capitalizedName(network)} asks for a security check. Open ${inSentence} in your own browser, complete the check there, then copy the cookie again.`;
      return new Fault("challenge", "network.challenge", message);
    }
    case "throttled": {
      const retryAfter = Math.max(60, Math.ceil(((problem.error.until ?? now) - now) / 1000));
      const minutes = Math.ceil(retryAfter / 60);
      const message = `${capitalizedName(network)} asks to slow down. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
      return new Fault("rate_limited", "network.throttled", message, { retryAfter });
    }
    case "page_changed": {
      const message = `The pages of ${inSentence} have changed, so this cookie could not be verified. Nothing was stored. An admin can check with: attache doctor --live`;
      return new Fault("upstream", "network.page_changed", message);
    }
    default:
      return undefined;
  }
}

export const createUnreachableFault = (network: NetworkDisplay): Fault => {
  const message = `${capitalizedName(network)} could not be reached, so the cookie was not checked and nothing was stored. Try again in a few minutes.`;
  return new Fault("upstream", "network.unreachable", message);
};

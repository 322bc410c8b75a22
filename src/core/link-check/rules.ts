import type { LinkAnswer, LinkFailure } from "#core/link-port.ts";
import type { LinkVerdict } from "./contract.ts";

export const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/** Statuses with which sites turn away programs rather than people. LinkedIn answers 999. */
const refusals = new Set([401, 403, 405, 406, 429, 451, 999]);

export interface Judgment {
  verdict: LinkVerdict;
  message: string;
}

const failures: Record<LinkFailure, Judgment> = {
  no_host: {
    verdict: "unknown",
    message: "No such site was found. Check the spelling, and that this server is online.",
  },
  certificate: { verdict: "broken", message: "The site's certificate isn't valid, so browsers warn of it." },
  internal: { verdict: "unknown", message: "Not checked: it leads into a private network." },
  unreachable: { verdict: "unknown", message: "The site can't be reached now." },
  timeout: { verdict: "unknown", message: "The site didn't answer in time." },
};

export const tooManyRedirects: Judgment = { verdict: "broken", message: "It redirects again and again." };

/** Undefined if the answer is no redirect to another web page. */
export function redirectTarget(from: URL, answer: LinkAnswer): URL | undefined {
  if (answer.kind !== "answered" || !redirects.has(answer.status) || !answer.location) return undefined;
  const target = URL.parse(answer.location, from);
  return target && /^https?:$/.test(target.protocol) ? target : undefined;
}

export function judgeAnswer(answer: LinkAnswer): Judgment {
  if (answer.kind !== "answered") return failures[answer.kind];
  const { status } = answer;
  if (status >= 200 && status < 300) return { verdict: "works", message: "It works." };
  if (refusals.has(status)) {
    return { verdict: "unknown", message: `The site refuses automatic requests (${status}). Open it to check.` };
  }
  if (status === 404 || status === 410) return { verdict: "broken", message: `The page was not found (${status}).` };
  if (status >= 500) return { verdict: "unknown", message: `The site has a problem now (${status}).` };
  return { verdict: "broken", message: `The site doesn't show this page (${status}).` };
}

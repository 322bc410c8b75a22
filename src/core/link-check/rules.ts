import type { LinkAnswer, LinkFailure } from "#core/link-port.ts";
import { composeText, type TextParts } from "#core/content/rules.ts";
import { tokenizePostText } from "#core/post-text.ts";
import type { LinkVerdict } from "./contract.ts";

export const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/** Statuses with which sites turn away programs rather than people. LinkedIn answers 999. */
const refusals = new Set([401, 403, 405, 406, 408, 425, 429, 451, 999]);

export interface Judgment {
  verdict: LinkVerdict;
  message: string;
}

const failures: Record<LinkFailure, Judgment> = {
  not_public: {
    verdict: "unclear",
    message: "No public site was found there. Check the spelling, and that this server is online.",
  },
  port: { verdict: "unclear", message: "Not checked: only ports 80 and 443 are." },
  certificate: { verdict: "unclear", message: "The site's certificate could not be verified. Open it to check." },
  unreachable: { verdict: "unclear", message: "The site can't be reached now." },
  timeout: { verdict: "unclear", message: "The site didn't answer in time." },
};

export const tooManyRedirects: Judgment = {
  verdict: "unclear",
  message: "It redirects again and again. Open it to check.",
};

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
    return { verdict: "unclear", message: `The site refuses automatic requests (${status}). Open it to check.` };
  }
  if (status === 404 || status === 410) return { verdict: "broken", message: `The page was not found (${status}).` };
  if (status >= 500) return { verdict: "unclear", message: `The site has a problem now (${status}).` };
  return { verdict: "broken", message: `The site doesn't show this page (${status}).` };
}

/** What of an item may have links: its post, and the first comment. */
export const checkedText = (item: TextParts & { firstComment?: string | null }): string =>
  [composeText(item), item.firstComment ?? ""].join("\n\n");

export interface WrittenLink {
  /** As it is written first. */
  text: string;
  href: string;
}

/** Each address once. */
export function linksIn(content: string): WrittenLink[] {
  const links = new Map<string, WrittenLink>();
  // Faster than the search for the links themselves, for the many texts that have none.
  if (!/https?:\/\/|www\./i.test(content)) return [];
  for (const part of tokenizePostText(content)) {
    if (part.kind !== "link") continue;
    const { href } = new URL(part.href);
    if (!links.has(href)) links.set(href, { text: part.text, href });
  }
  return [...links.values()];
}

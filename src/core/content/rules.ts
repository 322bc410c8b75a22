import { lengthAsLittleText } from "#core/little-text.ts";
import type { NetworkDeclaration } from "#core/network-declaration.ts";
import { tokenizePostText } from "#core/post-text.ts";
import type { ComparedPost } from "#core/same-post.ts";
import type { ContentState, ContentType } from "./contract.ts";
import { pastGraceMs, scheduledYears, textLimits } from "./states/contract.ts";

const words = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[.'’&\p{Pd}]+[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/gu;

/**
 * Without '#'; case-insensitive duplicates are dropped. A hashtag ends at a hyphen, a dot or an apostrophe, so a word
 * with one is joined: 'two-words' is #twowords, 'Node.js' is #Nodejs.
 */
export function hashtagsIn(text: string): string[] {
  const tags = new Map<string, string>();
  for (const [word] of text.matchAll(words)) {
    const tag = word.replaceAll(/[.'’&\p{Pd}]/gu, "");
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

/** Those in the text of a post and in its own field, without '#'. */
export const hashtagsOf = ({ content, hashtags }: { content: string; hashtags?: string | null }): string[] =>
  hashtagsIn(
    [
      ...tokenizePostText(content).flatMap((part) => (part.kind === "hashtag" ? [part.text.slice(1)] : [])),
      hashtags ?? "",
    ].join(" "),
  );

export interface TextParts {
  type: ContentType;
  title?: string | null | undefined;
  content: string;
  hashtags?: string | null | undefined;
}

/** The text as sent: an article's title is its first line, hashtags come last. */
export function composeText({ type, title, content, hashtags }: TextParts): string {
  const tags = type === "comment" ? [] : hashtagsIn(hashtags ?? "").map((tag) => `#${tag}`);
  const head = type === "article" && title ? [title.trim()] : [];
  return [...head, content.trim(), ...(tags.length > 0 ? [tags.join(" ")] : [])].join("\n\n");
}

export const toComparedPost = (item: WrittenContent): ComparedPost => ({
  text: composeText(item),
  targetUrl: item.type === "comment" ? item.targetUrl : undefined,
});

/** How an account's posts go out. */
export type Publishing = NetworkDeclaration["publishing"];

/** As the network counts it. The official API counts a post's brackets and similar characters twice. */
export const lengthOf = (item: TextParts, publishing: Publishing): number =>
  publishing === "api" && item.type !== "comment" ? lengthAsLittleText(composeText(item)) : composeText(item).length;

export const textLimitOf = (type: ContentType): number =>
  type === "comment" ? textLimits.comment : textLimits.content;

export interface ContentProblem {
  code: string;
  field: "content" | "targetUrl" | "scheduledFor" | "firstComment";
  message: string;
}

interface WrittenContent extends TextParts {
  targetUrl?: string | null | undefined;
  firstComment?: string | null | undefined;
}

interface Destination {
  publishing: Publishing;
}

/** Used by the form, the API and the command line. */
export function findContentProblems(
  item: WrittenContent,
  isDraft: boolean,
  { publishing }: Destination = { publishing: "browser" },
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const tooLong = findLengthProblem(item, isDraft, publishing);
  if (tooLong) problems.push(tooLong);
  if (item.type === "comment" && item.firstComment?.trim()) {
    const message = "A comment can't have a first comment. Remove it, or choose another type.";
    problems.push({ code: "content.first_comment", field: "firstComment", message });
  }
  if (item.type === "comment" && !item.targetUrl?.trim() && !isDraft) {
    const message = "Enter the URL of the post to comment on.";
    problems.push({ code: "content.target_missing", field: "targetUrl", message });
  }
  return problems;
}

/** A draft is not refused for how the official API counts: its account may publish another way by then. */
function findLengthProblem(item: TextParts, isDraft: boolean, publishing: Publishing): ContentProblem | undefined {
  const limit = textLimitOf(item.type);
  const { length } = composeText(item);
  const counted = isDraft ? length : lengthOf(item, publishing);
  if (counted <= limit) return undefined;
  const what = item.type === "comment" ? "A comment" : "The text with its title and hashtags";
  const explanation =
    counted > length
      ? `This one counts as ${counted}. The official API counts brackets and similar characters twice. Shorten it by ${counted - limit}.`
      : `This one has ${length}.`;
  const message = `${what} can have up to ${limit} characters. ${explanation}`;
  return { code: "content.too_long", field: "content", message };
}

/** `de.linkedin.com`, `m.linkedin.com` and `www.linkedin.com` are one site. */
const siteOf = (hostname: string): string => hostname.replace(/^(?:www|[a-z]{2}|m)\.(?=[^.]+\.)/, "");

/** Whether an address is on the site of the connected network; true if that is unknown. */
export function isOnSite(address: string, siteUrl: string | undefined): boolean {
  if (siteUrl === undefined) return true;
  const url = URL.parse(address);
  return url !== null && siteOf(url.hostname) === siteOf(new URL(siteUrl).hostname);
}

/** Drafts have the same bounds. */
export function findYearProblem(wallTime: string): ContentProblem | undefined {
  const year = Number.parseInt(wallTime, 10);
  const { min, max } = scheduledYears;
  const problem = { code: "content.time", field: "scheduledFor" } as const;
  if (year < min) return { ...problem, message: `This date is too long ago. Choose a date from ${min} on.` };
  if (year > max) return { ...problem, message: `This date is too far ahead. Choose a date before ${max + 1}.` };
  return undefined;
}

export function findTimeProblem(at: number | undefined, now: number): ContentProblem | undefined {
  const field = "scheduledFor";
  if (at === undefined) return { code: "content.time_missing", field, message: "Choose when it goes out." };
  if (at >= now - pastGraceMs) return undefined;
  return { code: "content.past", field, message: "This time has passed. Choose a later one." };
}

const closeMs = 60 * 60_000;

/** Whether two posts, in UTC ms, compete with each other. */
export const areClose = (one: number, other: number): boolean => Math.abs(one - other) < closeMs;

export const contentActions = ["edit", "delete", "publish", "approve", "resolve", "duplicate", "delete_post"] as const;
export type ContentAction = (typeof contentActions)[number];

const allowedActions: Record<ContentState, readonly ContentAction[]> = {
  draft: ["edit", "delete", "publish", "duplicate"],
  awaiting_approval: ["approve", "edit", "delete", "duplicate"],
  scheduled: ["edit", "delete", "publish", "duplicate"],
  held: ["edit", "delete", "duplicate"],
  claimed: ["edit", "delete", "duplicate"],
  armed: ["duplicate"],
  unconfirmed: ["resolve", "duplicate"],
  needs_review: ["resolve", "duplicate"],
  published: ["delete", "duplicate", "delete_post"],
  failed: ["edit", "delete", "publish", "duplicate"],
  missed: ["edit", "delete", "publish", "duplicate"],
};

/** Nothing is allowed in a state of a newer server. */
export const isAllowed = (state: ContentState, action: ContentAction): boolean =>
  Object.hasOwn(allowedActions, state) && allowedActions[state].includes(action);

/** A restored item that is not due yet goes out at its time if its owner says that it was not sent. */
export const keepsTimeIfNotSent = (
  code: string | null | undefined,
  scheduledFor: number | null,
  now: number,
): boolean => code === "content.restored" && scheduledFor !== null && scheduledFor > now;

/** Of items that were not sent as their owner decided. */
export const settledCodes = { failed: "content.discarded", missed: "content.skipped" } as const;

/** Whether an item waits for a decision or a remedy of its owner. */
export function needsAttention({ state, code }: { state: ContentState; code?: string | null | undefined }): boolean {
  if (state === "needs_review" || state === "held") return true;
  return (state === "failed" || state === "missed") && code !== settledCodes[state];
}

import { pastGraceMs, scheduledYears, textLimits, type ContentState, type ContentType } from "./contract.ts";

const tagPattern = /#?([\p{L}\p{N}_]+)/gu;

/** Without '#'; case-insensitive duplicates are dropped. */
export function hashtagsIn(text: string): string[] {
  const tags = new Map<string, string>();
  for (const [, tag] of text.matchAll(tagPattern)) {
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

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

export const textLimitOf = (type: ContentType): number =>
  type === "comment" ? textLimits.comment : textLimits.content;

export interface ContentProblem {
  code: string;
  field: "content" | "targetUrl" | "scheduledFor";
  message: string;
}

interface WrittenContent extends TextParts {
  targetUrl?: string | null | undefined;
}

/** Used by the form, the API and the command line. */
export function findContentProblems(item: WrittenContent, isDraft: boolean): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const limit = textLimitOf(item.type);
  const { length } = composeText(item);
  if (length > limit) {
    const what = item.type === "comment" ? "A comment" : "The text with its title and hashtags";
    const message = `${what} can have up to ${limit} characters. This one has ${length}.`;
    problems.push({ code: "content.too_long", field: "content", message });
  }
  if (item.type === "comment" && !item.targetUrl?.trim() && !isDraft) {
    const message = "Enter the URL of the post to comment on.";
    problems.push({ code: "content.target_missing", field: "targetUrl", message });
  }
  return problems;
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

export const contentActions = ["edit", "delete", "publish", "approve", "resolve", "duplicate"] as const;
export type ContentAction = (typeof contentActions)[number];

const allowedActions: Record<ContentState, readonly ContentAction[]> = {
  draft: ["edit", "delete", "publish", "duplicate"],
  awaiting_approval: ["approve", "edit", "delete", "duplicate"],
  scheduled: ["edit", "delete", "publish", "duplicate"],
  held: ["edit", "delete", "duplicate"],
  claimed: ["edit", "delete", "duplicate"],
  armed: ["duplicate"],
  unconfirmed: ["duplicate"],
  needs_review: ["resolve", "duplicate"],
  published: ["delete", "duplicate"],
  failed: ["edit", "delete", "publish", "duplicate"],
  missed: ["edit", "delete", "publish", "duplicate"],
};

/** Nothing is allowed in a state of a newer server. */
export const isAllowed = (state: ContentState, action: ContentAction): boolean =>
  Object.hasOwn(allowedActions, state) && allowedActions[state].includes(action);

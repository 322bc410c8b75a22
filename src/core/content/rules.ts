import { Fault, invalid } from "#core/errors.ts";
import type { Random } from "#core/ports.ts";
import {
  composeText,
  lateMinutes,
  may,
  textLimitOf,
  type ContentState,
  type ContentType,
  type ContentVerb,
  type MissedPolicy,
  type TextParts,
} from "./contract.ts";

const minute = 60_000;

/** Tries that provably did not send, before an item counts as failed. */
export const maxTries = 8;
/** The longest wait between two of them. */
const longestWait = 60 * minute;
/** How long an account rests when the network asks to slow down without saying how long. */
export const throttledFor = 15 * minute;

/** How soon it is tried again when there was no browser to send it with, by why, ms. */
const browserWaits: Readonly<Record<string, number>> = {
  "browser.busy": 30_000,
  "browser.failed": minute,
  "browser.missing": 5 * minute,
};
/** Undefined for what is no fault of the browser's. */
export const browserWaitFor = (code: string): number | undefined => browserWaits[code];

/** How long an attempt may prepare a post with so many files, ms: each is uploaded whole, and looked at by the network. */
export const prepareWithin = (files: number): number => 2 * minute + files * 3 * minute;

/** An item this late was not sent in its turn: it counts for the burst limit and for `ask` and `skip`. */
export const lateGrace = minute;
/** After a downtime an account sends at most `items` late ones in `per` ms. */
export const burst = { items: 3, per: minute } as const;

/** Exponential with jitter: 1, 2, 4 … 60 minutes, each up to a fifth longer. */
export function backoff(tries: number, random: Random): number {
  const wait = Math.min(longestWait, minute * 2 ** (tries - 1));
  return Math.round(wait * (1 + random() / 5));
}

/** Whether an item that was due while nothing could send it still goes out. */
export function isMissed(dueAt: number, now: number, policy: MissedPolicy): boolean {
  const late = now - dueAt;
  return policy === "late" ? late > lateMinutes * minute : late > lateGrace;
}

/** What an item that is out is in the log of activities: a comment is an engagement with somebody else's post. */
export const publishedAs = (type: ContentType) => (type === "comment" ? "comment_posted" : "content_published");

/** What the account must be able to do for an item to go out. */
export const wantedBy = ({ type }: { type: ContentType }) => (type === "comment" ? "comments" : "posts");

/** Text as it is compared: networks change white space and drop invisible characters. */
export const normalText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

interface Hashed extends TextParts {
  targetUrl?: string | null | undefined;
}

/** What two items have in common when the network would show the same: a comment's place belongs to it. */
export function textHashOf(item: Hashed): string {
  const place = item.type === "comment" ? `${item.targetUrl ?? ""}\n` : "";
  return new Bun.CryptoHasher("sha256").update(place + normalText(composeText(item))).digest("hex");
}

interface Writable extends Hashed {
  type: ContentType;
}

/** @throws Fault for text that is too long as the network gets it, and for a comment without a place */
export function checkWritable(item: Writable, draft: boolean): void {
  const limit = textLimitOf(item.type);
  const { length } = composeText(item);
  if (length > limit) {
    const what = item.type === "comment" ? "A comment" : "The text with its title and hashtags";
    const message = `${what} can have at most ${limit} characters; this one has ${length}.`;
    throw invalid("content.too_long", "content", message);
  }
  if (item.type === "comment" && !item.targetUrl && !draft) {
    throw invalid("content.target_missing", "targetUrl", "Enter the address of the post to comment on.");
  }
}

const reasons: Partial<Record<ContentState, string>> = {
  armed: "It is being sent right now. Wait until its outcome is known.",
  unconfirmed: "It was sent and is being looked for on the network. Wait until it is found, or until you are asked.",
  needs_review: "Say first whether it is on your profile: 'It is there', 'Post again' or 'Discard'.",
  published: "It is published already. Duplicate it to send it again.",
  held: "It is on hold. It goes out once what it waits for is settled.",
  claimed: "It is being prepared already.",
  draft: "It is a draft: there is nothing to settle.",
  awaiting_approval: "It waits for your approval. Approve or reject it first.",
};

/** @throws Fault `content.not_now` that says why and what to do */
export function requireMay(state: ContentState, verb: ContentVerb): void {
  if (may(state, verb)) return;
  const message = reasons[state] ?? "That is not possible in its present state. Reload and look at it again.";
  throw new Fault("conflict", "content.not_now", message, { state, verb });
}

/** The item's name in a sentence. */
export function titleOf({ title, content }: { title: string | null; content: string }): string {
  const text = (title ?? content).trim().replaceAll(/\s+/gu, " ");
  if (text.length <= 60) return text;
  const graphemes = [...new Intl.Segmenter().segment(text.slice(0, 400))].map(({ segment }) => segment);
  return graphemes.length <= 60 ? graphemes.join("") : `${graphemes.slice(0, 60).join("")}…`;
}

import type { ContentItem, ContentState, ContentStatus, ContentType } from "#core/content/contract.ts";
import type { Tone } from "../../components/chip.tsx";

/** The soft chip of each stored state. */
export const chips: Record<ContentState, { word: string; tone: Tone }> = {
  draft: { word: "Draft", tone: "neutral" },
  awaiting_approval: { word: "Awaiting approval", tone: "warn" },
  scheduled: { word: "Scheduled", tone: "accent" },
  held: { word: "On hold", tone: "warn" },
  claimed: { word: "Preparing", tone: "accent" },
  armed: { word: "Sending", tone: "accent" },
  unconfirmed: { word: "Checking", tone: "warn" },
  needs_review: { word: "Unconfirmed", tone: "warn" },
  published: { word: "Published", tone: "good" },
  failed: { word: "Failed", tone: "bad" },
  missed: { word: "Missed", tone: "bad" },
};

/** A state that this version does not know is shown as a draft. */
export const chipOf = (state: ContentState) => chips[state] ?? chips.draft;

/** The line under the name: the server's message with its remedy, where chip and time do not say it all. */
export function sentenceOf({ detail: { state, code, message }, adjusted }: ContentItem): string | undefined {
  switch (state) {
    case "draft":
    case "published":
    case "claimed":
    case "armed":
      return undefined;
    case "scheduled":
      // An attempt that sent nothing leaves a code.
      return code === undefined ? adjusted : message;
    case "held":
      // The chip already says 'On hold'.
      return message?.replace(/^On hold: (.)/, (_, first: string) => first.toUpperCase());
    case "needs_review":
      return message ?? "Could not be confirmed. Is it on your profile?";
    default:
      return message;
  }
}

export const statusNames: Record<ContentStatus, string> = {
  scheduled: "Scheduled",
  failed: "Needs attention",
  draft: "Draft",
  published: "Published",
};

export const typeNames: Record<ContentType, string> = { post: "Post", article: "Article", comment: "Comment" };

import type { ContentItem, ContentState, ContentType } from "#core/content/contract.ts";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

/** The soft chip of each stored state. */
export const chips: Record<ContentState, { word: string; tone: Tone }> = {
  draft: { word: "Draft", tone: "neutral" },
  awaiting_approval: { word: "Waits for approval", tone: "warn" },
  scheduled: { word: "Scheduled", tone: "accent" },
  held: { word: "On hold", tone: "warn" },
  claimed: { word: "Being prepared", tone: "accent" },
  armed: { word: "Being sent", tone: "accent" },
  unconfirmed: { word: "Checking", tone: "warn" },
  needs_review: { word: "Unconfirmed", tone: "warn" },
  published: { word: "Published", tone: "good" },
  failed: { word: "Failed", tone: "bad" },
  missed: { word: "Missed", tone: "bad" },
};

/** An item whose state is not one of the known ones is shown as a draft. */
export const chipOf = (state: ContentState) => chips[state] ?? chips.draft;

/** The line beneath: the server's sentence with its remedy. Nothing where chip and time say it all. */
export function sentenceOf({ detail: { state, code, message }, adjusted }: ContentItem): string | undefined {
  switch (state) {
    case "draft":
    case "published":
    case "claimed":
    case "armed":
      return undefined;
    case "scheduled":
      // A code is left by a try that did not send.
      return code === undefined ? adjusted : message;
    case "held":
      // The chip has said 'On hold' already.
      return message?.replace(/^On hold: (.)/, (_, first: string) => first.toUpperCase());
    case "needs_review":
      return message ?? "Could not be confirmed. Is it on your profile?";
    default:
      return message;
  }
}

/** What a row is called: its title, else the first line of what was written. */
export const nameOf = ({ title, content }: Pick<ContentItem, "title" | "content">): string =>
  title?.trim() || (content.trim().split("\n", 1)[0] ?? "").trim();

export const typeNames: Record<ContentType, string> = { post: "Post", article: "Article", comment: "Comment" };

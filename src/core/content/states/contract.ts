// Apart from the schemas: what lists and rules need of content must not bring zod into a first load.

/** The status in the API of each stored state. */
export const statusOf = {
  draft: "draft",
  awaiting_approval: "draft",
  scheduled: "scheduled",
  held: "scheduled",
  claimed: "scheduled",
  armed: "scheduled",
  unconfirmed: "scheduled",
  needs_review: "failed",
  published: "published",
  failed: "failed",
  missed: "failed",
} as const;

/** On schedule, and certainly not sent yet. */
export const unsentStates = ["scheduled", "held", "claimed"] as const satisfies readonly (keyof typeof statusOf)[];

/** Of an item that waits until an admin approves it. */
export const requiredCode = "content.approval_required";

/** Of a published item whose post its owner deleted on the network. */
export const postDeletedCode = "content.post_deleted";

/** `late` items are sent up to this many minutes after they were due. */
export const lateMinutes = 60;

export const textLimits = { content: 3000, comment: 1250, title: 200, theme: 100, hashtags: 500 } as const;
export const feedbackMax = 2000;
/** A time that has just passed counts as now: forms have a precision of minutes. */
export const pastGraceMs = 60_000;
/** Of local times, both included. */
export const scheduledYears = { min: 2000, max: 2099 } as const;

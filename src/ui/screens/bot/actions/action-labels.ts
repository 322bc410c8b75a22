import type { ActionKind, ActionState, BotAction } from "#core/bot/contract.ts";
import type { StateLabel } from "../../../features/bot/labels.ts";

export const stateLabels: Record<ActionState, StateLabel> = {
  proposed: { word: "Needs approval", tone: "warn" },
  approved: { word: "Approved", tone: "accent" },
  claimed: { word: "Being prepared", tone: "accent" },
  armed: { word: "Being sent", tone: "accent" },
  unconfirmed: { word: "Checking", tone: "warn" },
  needs_review: { word: "Not confirmed", tone: "bad" },
  needs_answer: { word: "Needs your answer", tone: "warn" },
  done: { word: "Done", tone: "good" },
  failed: { word: "Failed", tone: "bad" },
  skipped: { word: "Skipped", tone: "neutral" },
};

type Titled = Pick<BotAction, "kind" | "person" | "state" | "targetTitle">;

/** 'Invite Grace Hopper', and 'Invited Grace Hopper' once it was done. */
export function titleOf({ kind, person, state, targetTitle }: Titled): string {
  const name = person?.name ?? "a person";
  const target = targetTitle === null ? "" : ` ‘${targetTitle}’`;
  if (state === "done") return doneTitleOf(kind, name, target);
  switch (kind) {
    case "profile_view":
      return `View ${name}’s profile`;
    case "connection_request":
      return `Invite ${name}`;
    case "message":
      return `Message ${name}`;
    case "comment":
      return target === "" ? "Comment on a post" : `Comment on${target}`;
    case "withdrawal":
      return `Withdraw the invitation to ${name}`;
    case "inbox_sweep":
      return "Check the inbox";
    case "job_application":
      return target === "" ? "Apply for a job" : `Apply for${target}`;
    default:
      return "An action of a newer version";
  }
}

function doneTitleOf(kind: ActionKind, name: string, target: string): string {
  switch (kind) {
    case "profile_view":
      return `Viewed ${name}’s profile`;
    case "connection_request":
      return `Invited ${name}`;
    case "message":
      return `Sent ${name} a message`;
    case "comment":
      return target === "" ? "Commented on a post" : `Commented on${target}`;
    case "withdrawal":
      return `Withdrew the invitation to ${name}`;
    case "inbox_sweep":
      return "Checked the inbox";
    case "job_application":
      return target === "" ? "Applied for a job" : `Applied for${target}`;
    default:
      return "An action of a newer version";
  }
}

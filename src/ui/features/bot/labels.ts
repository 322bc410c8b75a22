import {
  BriefcaseBusiness,
  Eye,
  Inbox,
  MessageSquare,
  MessageSquareText,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from "lucide-react";
import type { ActionKind, ActionState, BotAction, BotState } from "#core/bot/contract.ts";
import type { Tone } from "../../components/chip.tsx";

interface KindLabel {
  label: string;
  /** Of budgets: 'Messages'. */
  plural: string;
  icon: LucideIcon;
}

export const kindLabels: Record<ActionKind, KindLabel> = {
  profile_view: { label: "Profile view", plural: "Profile views", icon: Eye },
  connection_request: { label: "Connection request", plural: "Connection requests", icon: UserPlus },
  message: { label: "Message", plural: "Messages", icon: MessageSquare },
  comment: { label: "Comment", plural: "Comments", icon: MessageSquareText },
  withdrawal: { label: "Withdrawal", plural: "Withdrawals", icon: UserMinus },
  inbox_sweep: { label: "Inbox check", plural: "Inbox checks", icon: Inbox },
  job_application: { label: "Job application", plural: "Job applications", icon: BriefcaseBusiness },
};

interface Labelled {
  word: string;
  tone: Tone;
}

export const stateLabels: Record<ActionState, Labelled> = {
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

export const botStateLabels: Record<BotState, Labelled> = {
  stopped: { word: "Stopped", tone: "neutral" },
  running: { word: "Running", tone: "good" },
  paused: { word: "Waiting", tone: "warn" },
  needs_attention: { word: "Needs attention", tone: "bad" },
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

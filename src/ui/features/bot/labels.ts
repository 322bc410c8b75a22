import type { ActionKind, BotState } from "#core/bot/contract.ts";
import type { Tone } from "../../components/chip.tsx";

interface KindLabel {
  label: string;
  /** Of budgets: 'Messages'. */
  plural: string;
}

export const kindLabels: Record<ActionKind, KindLabel> = {
  profile_view: { label: "Profile view", plural: "Profile views" },
  connection_request: { label: "Connection request", plural: "Connection requests" },
  message: { label: "Message", plural: "Messages" },
  comment: { label: "Comment", plural: "Comments" },
  withdrawal: { label: "Withdrawal", plural: "Withdrawals" },
  inbox_sweep: { label: "Inbox check", plural: "Inbox checks" },
  job_application: { label: "Job application", plural: "Job applications" },
};

export interface StateLabel {
  word: string;
  tone: Tone;
}

export const botStateLabels: Record<BotState, StateLabel> = {
  stopped: { word: "Stopped", tone: "neutral" },
  running: { word: "Running", tone: "good" },
  paused: { word: "Waiting", tone: "warn" },
  needs_attention: { word: "Needs attention", tone: "bad" },
};

import type { StoredAutomationSettings } from "#core/automation/contract.ts";

/** What the recorder writes down. Neither the planner nor the gates are asked. */
export type SentKind =
  | "profile_view"
  | "connection_request"
  | "message"
  | "comment"
  | "withdrawal"
  | "inbox_sweep"
  | "job_application";

export interface Sent {
  type: "sent";
  at: number;
  /** The row that asked for it. */
  action: string;
  kind: SentKind;
  /** A person, post or job; null for a sweep. */
  target: string | null;
  text: string | null;
  /** Written by its owner as an answer in the inbox. */
  isAnswer?: boolean;
}

export interface Opened {
  type: "opened";
  at: number;
  target: string;
  /** To find out whether something happened, at any time. */
  isCheck: boolean;
}

export type Event =
  | Sent
  | { type: "settings"; at: number; settings: StoredAutomationSettings }
  | { type: "started" | "stopped"; at: number }
  | { type: "approved" | "suspended"; at: number }
  | { type: "connected" | "disconnected" | "session_expired" | "challenge"; at: number }
  | { type: "throttled"; at: number; until: number }
  | { type: "limit"; at: number; kind: SentKind; until: number }
  | { type: "quota"; at: number; applications: number }
  /** The owner's word on an action; null text for what has none. */
  | { type: "decided"; at: number; action: string; isApproved: boolean; text: string | null }
  | { type: "skipped"; at: number; action: string }
  | { type: "accepted" | "replied"; at: number; target: string }
  /** A profile was read before another action, which its person may notice as a view. */
  | Opened
  /** The inbox was read to its end, or not. */
  | { type: "swept"; at: number; isComplete: boolean };

export interface RecordedPerson {
  id: string;
  url: string;
  name: string;
  headline: string;
  company: string | null;
  /** Connected before the recording began. */
  isConnected: boolean;
}

export interface AccountRecording {
  id: string;
  zone: string;
  people: ReadonlyMap<string, RecordedPerson>;
  /** In the order in which they happened. */
  events: readonly Event[];
  /** State of each action at the end, as its owner reads it. */
  reported: ReadonlyMap<string, string>;
}

export interface Violation {
  rule: string;
  account: string;
  at: number;
  detail: string;
}

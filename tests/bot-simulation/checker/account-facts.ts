import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import type { AccountRecording, Event, RecordedPerson, Sent } from "../recording.ts";
import { createLocalTime, type LocalTime } from "./local-time.ts";

interface Decision {
  at: number;
  isApproved: boolean;
  text: string | null;
}

interface PersonHistory {
  isConnected: boolean;
  isPending: boolean;
  invitedAt: number | undefined;
  withdrawnAt: number | undefined;
  repliedAt: number | undefined;
  /** A complete sweep read the reply. */
  isReplyRead: boolean;
  messages: { at: number; text: string | null }[];
}

/** What an attentive bystander knows about an account at a moment. */
export interface AccountFacts {
  readonly id: string;
  localTime(at: number): LocalTime;
  settings: StoredAutomationSettings | undefined;
  isStarted: boolean;
  isApproved: boolean;
  connection: "never" | "connected" | "disconnected" | "session_expired" | "challenge";
  /** Start of the warm-up that applies, UTC ms. */
  warmUpFrom: number | undefined;
  disconnectedAt: number | undefined;
  throttledUntil: number;
  limits: Map<string, number>;
  applicationQuota: number;
  decisions: Map<string, Decision>;
  skipped: Set<string>;
  lastCompleteSweep: number;
  pending: number;
  sent: Sent[];
  sentActions: Map<string, Sent>;
  sentTargets: Set<string>;
  lastOfKind: Map<string, Sent>;
  /** Since the last clock minute of the same gap: how often the same gap in seconds followed itself. */
  sameGaps: number;
  lastGap: number;
  counts: Map<string, number>;
  person(id: string): RecordedPerson | undefined;
  history(id: string): PersonHistory;
}

export function createAccountFacts({ id, zone, people }: AccountRecording): AccountFacts {
  const histories = new Map<string, PersonHistory>();
  return {
    id,
    localTime: createLocalTime(zone),
    settings: undefined,
    isStarted: false,
    isApproved: false,
    connection: "never",
    warmUpFrom: undefined,
    disconnectedAt: undefined,
    throttledUntil: -Infinity,
    limits: new Map(),
    applicationQuota: Infinity,
    decisions: new Map(),
    skipped: new Set(),
    lastCompleteSweep: -Infinity,
    pending: 0,
    sent: [],
    sentActions: new Map(),
    sentTargets: new Set(),
    lastOfKind: new Map(),
    sameGaps: 0,
    lastGap: -1,
    counts: new Map(),
    person: (personId) => people.get(personId),
    history(personId) {
      let history = histories.get(personId);
      if (!history) {
        history = {
          isConnected: people.get(personId)?.isConnected ?? false,
          isPending: false,
          invitedAt: undefined,
          withdrawnAt: undefined,
          repliedAt: undefined,
          isReplyRead: false,
          messages: [],
        };
        histories.set(personId, history);
      }
      return history;
    },
  };
}

const twoWeeksMs = 14 * 86_400_000;

/** Takes in everything but what was sent. */
export function learn(facts: AccountFacts, event: Exclude<Event, Sent>, people: Iterable<string>): void {
  switch (event.type) {
    case "settings":
      facts.settings = event.settings;
      return;
    case "started":
    case "stopped":
      facts.isStarted = event.type === "started";
      return;
    case "approved":
    case "suspended":
      facts.isApproved = event.type === "approved";
      return;
    case "connected":
      connect(facts, event.at);
      return;
    case "disconnected":
    case "session_expired":
    case "challenge":
      if (facts.connection === "connected") facts.disconnectedAt = event.at;
      facts.connection = event.type;
      return;
    case "throttled":
      facts.throttledUntil = Math.max(facts.throttledUntil, event.until);
      return;
    case "limit":
      facts.limits.set(event.kind, Math.max(facts.limits.get(event.kind) ?? -Infinity, event.until));
      return;
    case "quota":
      facts.applicationQuota = event.applications;
      return;
    case "decided":
      facts.decisions.set(event.action, event);
      return;
    case "skipped":
      facts.skipped.add(event.action);
      return;
    case "accepted":
      accept(facts, event.target);
      return;
    case "opened":
      increase(facts, `opened ${facts.localTime(event.at).day}`);
      return;
    case "replied":
      facts.history(event.target).repliedAt ??= event.at;
      return;
    case "swept":
      if (event.isComplete) readInbox(facts, event.at, people);
  }
}

function connect(facts: AccountFacts, at: number): void {
  const isLongGone = facts.disconnectedAt !== undefined && at - facts.disconnectedAt >= twoWeeksMs;
  if (facts.connection === "never" || isLongGone) facts.warmUpFrom = at;
  facts.connection = "connected";
  facts.disconnectedAt = undefined;
}

function accept(facts: AccountFacts, target: string): void {
  const history = facts.history(target);
  if (history.isPending) facts.pending -= 1;
  Object.assign(history, { isConnected: true, isPending: false });
}

function readInbox(facts: AccountFacts, at: number, people: Iterable<string>): void {
  facts.lastCompleteSweep = at;
  for (const id of people) {
    const history = facts.history(id);
    if (history.repliedAt !== undefined && history.repliedAt <= at) history.isReplyRead = true;
  }
}

/** Takes in what was sent, after it was judged. */
export function count(facts: AccountFacts, sent: Sent, local: LocalTime): void {
  facts.sent.push(sent);
  facts.sentActions.set(sent.action, sent);
  facts.lastOfKind.set(sent.kind, sent);
  facts.sentTargets.add(`${sent.kind} ${sent.target}`);
  increase(facts, `${sent.kind} ${local.day}`);
  if (sent.kind !== "inbox_sweep") increase(facts, `all ${local.day}`);
  if (sent.kind === "job_application") increase(facts, `applications ${local.month}`);
  if (sent.target === null) return;
  const history = facts.history(sent.target);
  if (sent.kind === "connection_request") {
    if (sent.text !== null) increase(facts, `notes ${local.month}`);
    if (!history.isPending) facts.pending += 1;
    Object.assign(history, { isPending: true, invitedAt: sent.at });
  } else if (sent.kind === "withdrawal") {
    if (history.isPending) facts.pending -= 1;
    Object.assign(history, { isPending: false, withdrawnAt: sent.at });
  } else if (sent.kind === "message") {
    history.messages.push({ at: sent.at, text: sent.text });
  }
}

const increase = (facts: AccountFacts, key: string): void => {
  facts.counts.set(key, (facts.counts.get(key) ?? 0) + 1);
};

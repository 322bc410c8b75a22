import type { SentInvitation, NetworkThread, Relation } from "#core/network-people.ts";
import type { ApplicationQuestion, Application } from "#core/network-port.ts";
import type { ActionPerson, ActionState, BotAction } from "./contract.ts";

/** What higher modules, such as campaigns, use of the bot. Everything runs in the caller's transaction. */
interface ProposedBase {
  userId: string;
  campaign?: { id: string; name: string } | undefined;
  /** Given back to `onActionEnded`: the caller's own reference, such as a step. */
  reference?: string | undefined;
  /** Not before it, UTC ms. */
  notBefore?: number | undefined;
}

/** Texts are as they are sent: placeholders are filled before. */
export type ProposedAction = ProposedBase &
  (
    | { kind: "profile_view"; person: ActionPerson }
    | { kind: "connection_request"; person: ActionPerson; text?: string | undefined }
    | {
        kind: "message";
        person: ActionPerson;
        text: string;
        threadId?: string | undefined;
        /** Skipped if the person wrote since then, UTC ms. */
        unlessRepliedSince?: number | undefined;
      }
    | { kind: "comment"; targetUrl: string; targetTitle?: string | undefined; text: string; person?: ActionPerson }
    | { kind: "withdrawal"; person: ActionPerson }
  );

/** An application of a higher module; its answers and files are read when it is sent. */
export interface ProposedApplication extends ProposedBase {
  jobId: string;
  jobUrl: string;
  /** 'Engineer at Acme' */
  title: string;
}

/** Registered once by the module that prepares applications. */
export interface ApplicationSource {
  /** Undefined if the application no longer exists: it is skipped. */
  applicationOf(action: EndedAction): Promise<Application | undefined>;
  /** Questions without an answer, in the transaction that parks the action. */
  onQuestions(action: EndedAction, questions: readonly ApplicationQuestion[]): void;
}

export type ActionOutcome = "done" | "failed" | "skipped";

export interface EndedAction {
  id: string;
  userId: string;
  kind: BotAction["kind"];
  state: ActionState;
  person: ActionPerson | null;
  text: string | null;
  campaignId: string | null;
  reference: string | null;
  code: string | null;
  note: string | null;
  /** UTC ms, when it was done. */
  at: number;
  /** As read on the network just before it. */
  relation: Relation | null;
  remoteUrl: string | null;
}

export interface Sweep {
  userId: string;
  /** UTC ms: everything since then was read. */
  since: number;
  at: number;
  threads: readonly NetworkThread[];
  /** Undefined if they could not be read: nothing follows from that. */
  invitations: readonly SentInvitation[] | undefined;
}

/** Of one month, in the owner's zone. */
export interface NoteAllowance {
  /** By the settings. */
  isOn: boolean;
  /** Infinity: only the network's own limit applies. */
  perMonth: number;
  left: number;
}

/** One that may be done, or that would be proposed next. */
export interface WaitingAction {
  kind: BotAction["kind"];
  /** By today's plan, UTC ms. */
  plannedFor?: number | undefined;
}

export interface WhyNot {
  code: string;
  note: string;
}

/** Asked before every action to a person, with the newest facts. */
export type WhyNotCheck = (
  userId: string,
  person: ActionPerson,
  action: EndedAction | ProposedAction,
) => WhyNot | undefined;

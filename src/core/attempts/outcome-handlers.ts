import type { ConnectionError } from "#core/network-errors.ts";
import type { OwnWrite, OwnWrites } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import type { Attempt } from "./attempt-store.ts";
import type { NextCheck } from "./rules.ts";

export interface Action {
  /** Everything reversible; must be safe to cancel. */
  prepare(): Promise<PreparedWrite>;
  /** For uploads, which take longer. */
  prepareTimeoutMs?: number;
  /** The account's own writes since an instant; undefined if the network can't list them. */
  readOwn: ((since: number) => Promise<OwnWrites>) | undefined;
  /**
   * Instead of `readOwn`, for what leaves a state and no text, such as an invitation: the write, if the network's present state
   * shows that it happened since it was armed. A failed read throws. Undefined if the network can't show it.
   */
  readState?: ((armedAt: number) => Promise<SentWrite | undefined>) | undefined;
  /**
   * The network's official record of the account's writes since an instant, read without its session. It may lack any of them,
   * so it only confirms; undefined if the account has none.
   */
  readRecord?: ((since: number) => Promise<OwnWrites>) | undefined;
  /** Whether a recorded write is certainly this one: false if another one of the account could be meant. */
  isRecorded?(write: OwnWrite, recorded: readonly OwnWrite[]): boolean;
  matches(write: OwnWrite): boolean;
  /** The owner wants it sent although the same text exists. */
  duplicateAllowed: boolean;
  /** Restored from a backup of this time, UTC ms: since then it may have been sent, as it is or edited. */
  restoredFrom: number | undefined;
  /** Whether another item of the account accounts for this write. */
  isKnown(write: OwnWrite): boolean;
  /** The account must be reconnected. Runs in the attempt's transaction. */
  onConnectionError(cause: ConnectionError): void;
}

export interface SentWrite {
  remoteId: string;
  url: string;
  publishedAt?: number;
}

/** `unknown_write`: something was sent since the backup that no item accounts for. */
export type MaybeSentReason = "unreadable" | "incomplete" | "unknown_write";

export interface OutcomeHandlers {
  /** False if the subject changed since the claim: nothing is sent. */
  onArmed(attempt: Attempt): boolean;
  onPublished(attempt: Attempt, sent: SentWrite): void;
  onRejected(attempt: Attempt, reason: string): void;
  onNotSent(attempt: Attempt, reason: string, cause: unknown): void;
  /** Not armed and not counted as a try: the subject returns to its state before the claim. */
  onAbandoned(attempt: Attempt): void;
  /** The same text already exists, and a second copy was not requested. */
  onDuplicate(attempt: Attempt, existing: OwnWrite): void;
  /** Restored from a backup, and nothing rules out that it was sent since. */
  onMaybeSent(attempt: Attempt, reason: MaybeSentReason): void;
  onUnconfirmed(attempt: Attempt, check: NextCheck): void;
}

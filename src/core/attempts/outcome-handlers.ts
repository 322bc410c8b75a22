import type { ConnectionError } from "#core/network-errors.ts";
import type { OwnWrite } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import type { Attempt } from "./attempt-store.ts";
import type { NextCheck } from "./rules.ts";

export interface Action {
  /** Everything reversible; must be safe to cancel. */
  prepare(): Promise<PreparedWrite>;
  /** Where preparing may take longer than usual: files are uploaded. */
  prepareTimeoutMs?: number;
  /** The account's own writes since an instant; undefined where the network cannot list them. */
  readOwn: ((since: number) => Promise<OwnWrite[]>) | undefined;
  matches(write: OwnWrite): boolean;
  /** The owner wants it out although the same text is there. */
  duplicateAllowed: boolean;
  /** The account must be connected again. Runs in the transaction that writes the attempt. */
  onConnectionError(cause: ConnectionError): void;
}

export interface SentWrite {
  remoteId: string;
  url: string;
  /** UTC ms as the network reports it; undefined when it was just sent. */
  publishedAt?: number;
}

export interface OutcomeHandlers {
  /** False if the subject changed since the claim: nothing is sent. */
  onArmed(attempt: Attempt): boolean;
  onPublished(attempt: Attempt, sent: SentWrite): void;
  onRejected(attempt: Attempt, reason: string): void;
  onNotSent(attempt: Attempt, reason: string, cause: unknown): void;
  /** It ended before it was armed and does not count as a try: the subject returns to its state before the claim. */
  onAbandoned(attempt: Attempt): void;
  /** The same text is there already, and a second copy was not asked for. */
  onDuplicate(attempt: Attempt, existing: OwnWrite): void;
  onUnconfirmed(attempt: Attempt, check: NextCheck): void;
}

import type { ConnectionError } from "#core/network-errors.ts";
import type { OwnWrite } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import type { Attempt } from "./attempt-store.ts";
import type { NextCheck } from "./rules.ts";

export interface Action {
  /** Everything reversible; must be safe to cancel. */
  prepare(): Promise<PreparedWrite>;
  /** For uploads, which take longer. */
  prepareTimeoutMs?: number;
  /** The account's own writes since an instant; undefined if the network can't list them. */
  readOwn: ((since: number) => Promise<OwnWrite[]>) | undefined;
  matches(write: OwnWrite): boolean;
  /** The owner wants it sent although the same text exists. */
  duplicateAllowed: boolean;
  /** The account must be reconnected. Runs in the attempt's transaction. */
  onConnectionError(cause: ConnectionError): void;
}

export interface SentWrite {
  remoteId: string;
  url: string;
  publishedAt?: number;
}

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
  onUnconfirmed(attempt: Attempt, check: NextCheck): void;
}

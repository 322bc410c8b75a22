import type { AttemptSubject } from "#core/declarations.ts";
import type { Outcome, Phase } from "./contract.ts";

export interface Attempt {
  id: string;
  kind: AttemptSubject;
  subjectId: string;
  userId: string;
  number: number;
  fence: number;
  phase: Phase;
  startedAt: number;
  leaseUntil: number;
  armedAt: number | null;
  baseline: string[] | null;
  nextCheckAt: number | null;
}

export interface AttemptResult {
  outcome: Outcome;
  endedAt: number;
  reason: string | null;
  remoteId: string | null;
  remoteUrl: string | null;
  evidence: string | null;
}

/** SQLite, or a simulated disk in tests. Updates return false unless fence and phase are as expected. */
export interface AttemptStore {
  /** One durable transaction, rolled back if `work` throws; nested calls join it. */
  write<T>(work: () => T): T;
  /** The same, in a transaction that other accounts may share; settles after its commit. */
  writeInGroup<T>(work: () => T): Promise<T>;
  insert(attempt: Attempt): void;
  nextNumber(kind: AttemptSubject, subjectId: string): number;
  renew(id: string, fence: number, leaseUntil: number): boolean;
  arm(id: string, fence: number, armedAt: number, baseline: readonly string[]): boolean;
  /** From armed or unconfirmed. Existing evidence is kept unless replaced. */
  unconfirm(id: string, fence: number, nextCheckAt: number | undefined, evidence?: string): boolean;
  end(id: string, fence: number, from: readonly Phase[], result: AttemptResult): boolean;
  openOf(kind: AttemptSubject, subjectId: string): Attempt | undefined;
  /** The latest armed attempt that ended without an outcome: its post may still turn up. */
  unresolvedOf(kind: AttemptSubject, subjectId: string): Attempt | undefined;
  inPhase(kind: AttemptSubject, phase: Phase): Attempt[];
  dueChecks(kind: AttemptSubject, now: number, limit: number): Attempt[];
  nextCheckAfter(kind: AttemptSubject, after: number): number | undefined;
  evidenceOf(kind: AttemptSubject, subjectId: string): string | undefined;
  /** Whether an attempt of the account already claims this write. */
  isAdopted(userId: string, remoteId: string): boolean;
}

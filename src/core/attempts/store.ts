import type { Outcome, Phase, SubjectKind } from "./contract.ts";

export interface Attempt {
  id: string;
  kind: SubjectKind;
  subjectId: string;
  userId: string;
  number: number;
  fence: number;
  phase: Phase;
  startedAt: number;
  leaseUntil: number;
  armedAt: number | null;
  baseline: string[] | null;
  nextLookAt: number | null;
}

export interface Ended {
  outcome: Outcome;
  endedAt: number;
  reason: string | null;
  remoteId: string | null;
  remoteUrl: string | null;
  /** Id of what was kept of the page. */
  evidence: string | null;
}

/**
 * Where attempts are kept. The protocol runs on this alone: SQLite in production, a simulated disk in tests. Each change
 * names the fence and phases it expects and tells whether it found them.
 */
export interface AttemptStore {
  /** One durable transaction; rolled back when `work` throws. Nested calls join. */
  write<T>(work: () => T): T;
  insert(attempt: Attempt): void;
  /** The number the subject's next attempt gets. */
  nextNumber(kind: SubjectKind, subjectId: string): number;
  renew(id: string, fence: number, leaseUntil: number): boolean;
  arm(id: string, fence: number, armedAt: number, baseline: readonly string[]): boolean;
  /** From armed or unconfirmed. Without new evidence the attempt keeps what it has. */
  unconfirm(id: string, fence: number, nextLookAt: number | undefined, evidence?: string): boolean;
  /** From any open phase among `from`. */
  end(id: string, fence: number, from: readonly Phase[], ended: Ended): boolean;
  openOf(kind: SubjectKind, subjectId: string): Attempt | undefined;
  /** The subject's latest armed attempt that ended without an answer: its post may still turn up. */
  unresolvedOf(kind: SubjectKind, subjectId: string): Attempt | undefined;
  inPhase(kind: SubjectKind, phase: Phase): Attempt[];
  /** Unconfirmed attempts whose look is due, the longest waiting first. */
  looksDue(kind: SubjectKind, now: number, limit: number): Attempt[];
  nextLookAfter(kind: SubjectKind, after: number): number | undefined;
  /** What was kept of the subject's latest attempt. */
  evidenceOf(kind: SubjectKind, subjectId: string): string | undefined;
  /** Whether an attempt of the account ended with this write as its own. */
  adopted(userId: string, remoteId: string): boolean;
}

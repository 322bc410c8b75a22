import type { Clock } from "#core/ports.ts";

export const writeKinds = [
  "post",
  "comment",
  "invitation",
  "withdrawal",
  "acceptance",
  "message",
  "application",
  "reaction",
  "other",
] as const;
export type WriteKind = (typeof writeKinds)[number];
/** Reads that the other side can see. */
export type ReadKind = "profile_view" | "thread_read" | "search";

export interface RecordedWrite {
  kind: WriteKind;
  member: string;
  /** A post's address, or the id of a person or job. */
  target: string | null;
  text: string | null;
  /** UTC ms */
  at: number;
  accepted: boolean;
  /** Of an application: the resume that was selected when it was sent. */
  cv?: { name: string; source: "preselected" | "chosen" | "uploaded" };
}

export interface RecordedRead {
  kind: ReadKind;
  member: string;
  target: string;
  at: number;
}

/** Older ones are dropped, so that a long-running site stays small. */
const maxEntries = 10_000;

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder(clock: Pick<Clock, "now">) {
  const writes: RecordedWrite[] = [];
  const reads: RecordedRead[] = [];
  const append = <T>(list: T[], one: T): void => {
    if (list.push(one) > maxEntries) list.shift();
  };
  return {
    recordWrite: (write: Omit<RecordedWrite, "at">): void => append(writes, { ...write, at: clock.now() }),
    recordRead: (read: Omit<RecordedRead, "at">): void => append(reads, { ...read, at: clock.now() }),
    /** Oldest first, at most 10 000. */
    writes: (kind?: WriteKind): readonly RecordedWrite[] =>
      kind === undefined ? [...writes] : writes.filter((write) => write.kind === kind),
    reads: (): readonly RecordedRead[] => [...reads],
    clear(): void {
      writes.length = 0;
      reads.length = 0;
    },
  };
}

import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { FileStore } from "./files.ts";
import { media } from "./tables.ts";

export interface OpenedFile {
  type: string;
  bytes: Uint8Array;
}

interface EvidenceFileDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  deleteUnusedFiles: (names: readonly string[]) => number;
  read: (condition: SQL | undefined) => OpenedFile;
}

export function createEvidenceFiles({ database, clock, files, deleteUnusedFiles, read }: EvidenceFileDeps) {
  const { db } = database;
  return {
    keepEvidence(userId: string, type: string, bytes: Uint8Array): string {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return database.write(() => {
        files.put(sha256, bytes);
        const id = randomBytes(16).toString("base64url");
        const file = { kind: "evidence", sha256, type, bytes: bytes.length, createdAt: clock.now() } as const;
        db.insert(media)
          .values({ id, userId, ...file })
          .run();
        return id;
      });
    },

    /** @throws Fault `media.not_found`, also for another user's evidence */
    openEvidence: (userId: string, id: string): OpenedFile =>
      read(and(eq(media.id, id), eq(media.userId, userId), eq(media.kind, "evidence"))),

    deleteEvidence: (ids: readonly string[]): void =>
      database.write(() => {
        const deleted = db
          .delete(media)
          .where(and(inArray(media.id, [...ids]), eq(media.kind, "evidence")))
          .returning({ sha256: media.sha256 })
          .all();
        if (deleted.length > 0) database.afterCommit(() => deleteUnusedFiles(deleted.map(({ sha256 }) => sha256)));
      }),
  };
}

import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { FileStore } from "./files.ts";
import { media } from "./tables.ts";

export interface PortableFile {
  id: string;
  name: string;
  isAvatar: boolean;
  bytes: number;
  /** Undefined if the disk lost it. */
  read: () => Uint8Array | undefined;
}

export function createPortableFiles({ database, files }: { database: Database; files: FileStore }) {
  const { db } = database;
  return {
    /** What the person uploaded. */
    filesOf: (userId: string): PortableFile[] =>
      db
        .select()
        .from(media)
        .where(and(eq(media.userId, userId), ne(media.kind, "evidence")))
        .orderBy(asc(media.createdAt), asc(media.id))
        .all()
        .map(({ id, name, kind, sha256, bytes }) => ({
          id,
          name: name ?? "",
          isAvatar: kind === "avatar",
          bytes,
          read: () => files.read(sha256),
        })),

    /** Gives a file the id it had before, unless another has it. @returns its id */
    restoreId(userId: string, id: string, wanted: string): string {
      const taken = db.select({ id: media.id }).from(media).where(eq(media.id, wanted)).get();
      if (taken) return id;
      db.update(media)
        .set({ id: wanted })
        .where(and(eq(media.id, id), eq(media.userId, userId)))
        .run();
      return wanted;
    },

    hasFile: (userId: string, id: string): boolean =>
      db
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.id, id), eq(media.userId, userId)))
        .get() !== undefined,
  };
}

import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { createAttachments } from "./attachments.ts";
import { createAvatars } from "./avatars.ts";
import type { MediaKind } from "./contract.ts";
import { createEvidenceFiles, type OpenedFile } from "./evidence-files.ts";
import type { FileStore } from "./files.ts";
import type { UploadReader } from "./reading/upload-reader.ts";
import { createPortableFiles } from "./portable-files.ts";
import { media } from "./tables.ts";
import { createUploadLimits } from "./upload-limits.ts";

export type Media = ReturnType<typeof createMedia>;

interface ServedFile {
  kind: MediaKind;
  type: string;
  name: string;
  body: Blob;
}

interface MediaDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  reader: UploadReader;
}

/** Bytes change only inside write transactions, never in two processes at once, so an unreferenced file is unused. */
export function createMedia({ database, clock, files, reader }: MediaDeps) {
  const { db } = database;
  const references: ((ids: readonly string[]) => ReadonlySet<string>)[] = [];
  const referencedIds = (ids: readonly string[]): ReadonlySet<string> =>
    new Set(references.flatMap((referenced) => [...referenced(ids)]));
  const isUsed = (sha256: string): boolean =>
    db.select({ id: media.id }).from(media).where(eq(media.sha256, sha256)).limit(1).get() !== undefined;

  const deleteUnusedFiles = (names: readonly string[]): number =>
    database.write(() => {
      const unused = names.filter((name) => !isUsed(name));
      for (const name of unused) files.remove(name);
      return unused.length;
    });

  const deleteOtherAvatars = (userId: string, keep: string): void => {
    const deleted = db
      .delete(media)
      .where(and(eq(media.userId, userId), eq(media.kind, "avatar"), ne(media.id, keep)))
      .returning({ sha256: media.sha256 })
      .all();
    if (deleted.length > 0) database.afterCommit(() => deleteUnusedFiles(deleted.map(({ sha256 }) => sha256)));
  };

  const read = (condition: SQL | undefined): OpenedFile => {
    const row = db.select().from(media).where(condition).get();
    const bytes = row && files.read(row.sha256);
    if (!bytes) throw fileNotFound();
    return { type: row.type, bytes };
  };

  const sweep = (): number => {
    attachments.deleteUnreferenced();
    return deleteUnusedFiles(files.names());
  };

  const upload = { database, clock, files, reader, limits: createUploadLimits(database) };
  const attachments = createAttachments({ ...upload, referencedIds, deleteUnusedFiles });

  return {
    ...attachments,
    ...createPortableFiles(upload),
    ...createAvatars({ ...upload, deleteOthers: deleteOtherAvatars }),
    ...createEvidenceFiles({ database, clock, files, deleteUnusedFiles, read }),

    /** Higher modules report which of these files they still reference. */
    addReferences: (referenced: (ids: readonly string[]) => ReadonlySet<string>): void =>
      void references.push(referenced),

    /** Anyone who knows the id may open it, except evidence. @throws Fault `media.not_found` */
    open(id: string): ServedFile {
      const row = db
        .select()
        .from(media)
        .where(and(eq(media.id, id), ne(media.kind, "evidence")))
        .get();
      const body = row && files.blob(row.sha256);
      if (!body) throw fileNotFound();
      return { kind: row.kind, type: row.type, name: row.name ?? id, body };
    },

    sweep,

    /** Against the storage limit. */
    storedBytes: (userId: string): number => upload.limits.countStoredBytes(userId),

    onAccountRemoved: (): void => database.afterCommit(sweep),

    /** Ends the reading of uploads. */
    stop: reader.stop,
  };
}

const fileNotFound = () => new Fault("not_found", "media.not_found", "File not found.");

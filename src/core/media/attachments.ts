import { randomBytes } from "node:crypto";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { OutgoingFile } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import {
  attachmentBounds,
  attachmentKinds,
  mediaUrl,
  type DocumentType,
  type PictureType,
  type Upload,
} from "./contract.ts";
import type { FileStore } from "./files.ts";
import type { UploadReader } from "./reading/upload-reader.ts";
import { receiveUpload, type UploadHeaders } from "./receive-upload.ts";
import { toFileName } from "./rules.ts";
import { media } from "./tables.ts";
import type { UploadLimits } from "./upload-limits.ts";

export interface AttachmentDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  reader: UploadReader;
  limits: UploadLimits;
  referencedIds: (ids: readonly string[]) => ReadonlySet<string>;
  deleteUnusedFiles: (names: readonly string[]) => number;
}

type Row = typeof media.$inferSelect;

const isAttachment = inArray(media.kind, [...attachmentKinds]);

export function createAttachments(deps: AttachmentDeps) {
  const { database, clock, files, referencedIds, deleteUnusedFiles } = deps;
  const { db } = database;

  const hasFile = (userId: string, sha256: string): boolean =>
    db
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.userId, userId), eq(media.sha256, sha256), isAttachment))
      .get() !== undefined;

  /** The same bytes under the same name. It is kept as long as a new one. */
  const findSame = (userId: string, sha256: string, name: string): Upload | undefined => {
    const same = and(eq(media.userId, userId), eq(media.sha256, sha256), eq(media.name, name), isAttachment);
    const earlier = db.select({ id: media.id }).from(media).where(same).limit(1).get();
    if (!earlier) return undefined;
    const renewed = { createdAt: clock.now() };
    return db.update(media).set(renewed).where(eq(media.id, earlier.id)).returning().all().map(toUpload).at(0);
  };

  const forget = (condition: SQL | undefined): void => {
    const deleted = db.delete(media).where(and(condition, isAttachment)).returning({ sha256: media.sha256 }).all();
    if (deleted.length > 0) database.afterCommit(() => deleteUnusedFiles(deleted.map(({ sha256 }) => sha256)));
  };

  const deleteUnreferencedOf = (ids: readonly string[]): number => {
    const referenced = referencedIds(ids);
    const unreferenced = ids.filter((id) => !referenced.has(id));
    if (unreferenced.length > 0) forget(inArray(media.id, unreferenced));
    return unreferenced.length;
  };

  return {
    upload: createUpload(deps, { hasFile, findSame }),

    findUploads(userId: string, ids: readonly string[]): Map<string, Upload> {
      if (ids.length === 0) return new Map();
      const own = and(inArray(media.id, [...ids]), eq(media.userId, userId), isAttachment);
      const rows = db.select().from(media).where(own).all();
      return new Map(rows.map((row) => [row.id, toUpload(row)]));
    },

    /** The URL of the person's own picture with these bytes, if it is still stored. */
    findPictureUrl(userId: string, sha256: string): string | undefined {
      const own = and(eq(media.userId, userId), eq(media.sha256, sha256), eq(media.kind, "image"));
      const row = db.select({ id: media.id }).from(media).where(own).get();
      return row && mediaUrl(row.id);
    },

    /** Undefined if the row or its bytes are missing. */
    getOutgoingFile(userId: string, id: string): OutgoingFile | undefined {
      const own = and(eq(media.id, id), eq(media.userId, userId), isAttachment);
      const row = db.select().from(media).where(own).get();
      if (!row || !files.blob(row.sha256)) return undefined;
      const bytes = (): Uint8Array => {
        const read = files.read(row.sha256);
        if (!read) throw new Error(`'${row.name}' is missing from this server's disk.`);
        return read;
      };
      return { name: row.name ?? id, type: row.type, bytes };
    },

    release: (ids: readonly string[]): void => void (ids.length > 0 && deleteUnreferencedOf(ids)),

    deleteUnreferenced(): number {
      const old = and(lt(media.createdAt, clock.now() - attachmentBounds.unreferencedMs), isAttachment);
      const ids = db.select({ id: media.id }).from(media).where(old).all();
      // Files attached meanwhile are referenced: attaching also runs in a write transaction.
      return ids.length === 0 ? 0 : database.write(() => deleteUnreferencedOf(ids.map(({ id }) => id)));
    },
  };
}

interface EarlierUploads {
  hasFile: (userId: string, sha256: string) => boolean;
  findSame: (userId: string, sha256: string, name: string) => Upload | undefined;
}

type UploadDeps = Pick<AttachmentDeps, "database" | "clock" | "files" | "reader" | "limits">;

function createUpload({ database, clock, files, reader, limits }: UploadDeps, { hasFile, findSame }: EarlierUploads) {
  /** @throws Fault `media.*` except `media.not_found` */
  return async (
    userId: string,
    body: AsyncIterable<Uint8Array>,
    { name = "", length, reuse = false }: UploadHeaders,
  ): Promise<Upload> => {
    const end = limits.begin(userId);
    try {
      limits.requireSpace(userId, 0);
      using incoming = files.createIncoming();
      const { kind, sha256, bytes } = await receiveUpload(incoming, body, length);
      using stripped = files.createIncoming();
      const read = await reader.read({ userId, kind, name, incoming, stripped });
      const kept = read.stripped ? { file: stripped, ...read.stripped } : { file: incoming, sha256, bytes };
      await kept.file.sync();
      return database.write(() => {
        const fileName = toFileName(name, read.type as PictureType | DocumentType);
        const earlier = reuse ? findSame(userId, kept.sha256, fileName) : undefined;
        if (!earlier && !hasFile(userId, kept.sha256)) limits.requireSpace(userId, kept.bytes);
        kept.file.keep(kept.sha256);
        if (earlier) return earlier;
        const { type, width, height, pages } = read;
        const row = {
          id: randomBytes(16).toString("base64url"),
          userId,
          kind,
          createdAt: clock.now(),
          type,
          width,
          height,
          pages,
          sha256: kept.sha256,
          bytes: kept.bytes,
          name: fileName,
        };
        database.db.insert(media).values(row).run();
        return toUpload(row);
      });
    } finally {
      end();
    }
  };
}

function toUpload({ id, kind, name, bytes, width, height, pages }: Omit<Row, "userId" | "sha256" | "type">): Upload {
  return {
    id,
    kind: kind === "document" ? kind : "image",
    url: mediaUrl(id),
    name: name ?? id,
    bytes,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(pages !== null && { pages }),
  };
}

import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { OutgoingFile } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import { attachmentBounds, attachmentKinds, mediaUrl, type AttachmentKind, type Upload } from "./contract.ts";
import type { Arriving, Files } from "./files.ts";
import { damaged, checkDocument, checkLength, checkPicture, kindBegun, nameFor, startBytes } from "./rules.ts";
import { stripped } from "./strip.ts";
import { media } from "./tables.ts";

export interface AttachmentDeps {
  database: Database;
  clock: Clock;
  files: Files;
  /** Those of these files that something still needs. */
  referencedIds: (ids: readonly string[]) => ReadonlySet<string>;
  dropUnused: (names: readonly string[]) => number;
}

interface Incoming {
  name?: string | undefined;
  /** As the sender says; what does not come to as much was cut off. */
  length?: number | undefined;
}

type Row = typeof media.$inferSelect;
type Found = Pick<Row, "type" | "width" | "height" | "pages"> & { sha256: string; bytes: number; name: string };

const isAttachment = inArray(media.kind, [...attachmentKinds]);

/** Pictures and documents that go out with posts. */
export function createAttachments({ database, clock, files, referencedIds, dropUnused }: AttachmentDeps) {
  const { db } = database;
  const underWay = new Map<string, number>();

  /** Bytes of what a person keeps, the same file once. */
  const stored = (userId: string): number =>
    database.sqlite
      .query<{ bytes: number }, [string]>(
        `SELECT coalesce(sum(bytes), 0) AS bytes FROM
         (SELECT DISTINCT sha256, bytes FROM media WHERE user_id = ? AND kind IN ('avatar', 'image', 'document'))`,
      )
      .get(userId)?.bytes ?? 0;

  const holds = (userId: string, sha256: string): boolean =>
    db
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.userId, userId), eq(media.sha256, sha256), isAttachment))
      .get() !== undefined;

  const needRoom = (userId: string, bytes: number): void => {
    if (stored(userId) + bytes <= attachmentBounds.storage) return;
    const message =
      "Your files fill the 1024 MB you have here. Delete posts with files you no longer need, and try again; what no post uses goes by itself within a day.";
    throw new Fault("too_large", "media.full", message, [{ path: "file", message }]);
  };

  /** One more upload of this person, until the function it returns is called. @throws Fault `media.too_many` */
  const enter = (userId: string): (() => void) => {
    const now = underWay.get(userId) ?? 0;
    if (now >= attachmentBounds.atOnce) {
      const message = `At most ${attachmentBounds.atOnce} files can come in at once. Wait until one is here.`;
      throw new Fault("rate_limited", "media.too_many", message, { retryAfter: 5 });
    }
    underWay.set(userId, now + 1);
    return () => {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left === 0) underWay.delete(userId);
      else underWay.set(userId, left);
    };
  };

  /** Removes these rows; the bytes go once that is committed. */
  const forget = (which: SQL | undefined): void => {
    const gone = db.delete(media).where(and(which, isAttachment)).returning({ sha256: media.sha256 }).all();
    if (gone.length > 0) database.afterCommit(() => dropUnused(gone.map(({ sha256 }) => sha256)));
  };

  const deleteUnreferencedOf = (ids: readonly string[]): number => {
    const held = referencedIds(ids);
    const free = ids.filter((id) => !held.has(id));
    if (free.length > 0) forget(inArray(media.id, free));
    return free.length;
  };

  return {
    /**
     * Takes a file in as it comes, and keeps it when it is one that the network takes.
     * @throws Fault `media.type`, `media.too_large`, `media.damaged`, `media.size`, `media.full`, `media.cut_off`, `media.too_many`
     */
    async upload(userId: string, body: AsyncIterable<Uint8Array>, { name = "", length }: Incoming): Promise<Upload> {
      const leave = enter(userId);
      try {
        needRoom(userId, 0);
        const arriving = files.arrive();
        try {
          const { kind, sha256, bytes } = await receive(arriving, body, length);
          const { found, put } =
            kind === "image" ? pictureIn(arriving, name) : documentIn(arriving, name, { sha256, bytes });
          return database.write(() => {
            if (!holds(userId, found.sha256)) needRoom(userId, found.bytes);
            put(files);
            const row = { id: randomBytes(16).toString("base64url"), userId, kind, createdAt: clock.now(), ...found };
            db.insert(media).values(row).run();
            return toUpload(row);
          });
        } finally {
          arriving.end();
        }
      } finally {
        leave();
      }
    },

    /** The person's own among these, by their ids. */
    described(userId: string, ids: readonly string[]): Map<string, Upload> {
      if (ids.length === 0) return new Map();
      const own = and(inArray(media.id, [...ids]), eq(media.userId, userId), isAttachment);
      const rows = db.select().from(media).where(own).all();
      return new Map(rows.map((row) => [row.id, toUpload(row)]));
    },

    /** A file as it goes out; undefined when it, or what is in it, is not there any more. */
    outgoing(userId: string, id: string): OutgoingFile | undefined {
      const own = and(eq(media.id, id), eq(media.userId, userId), isAttachment);
      const row = db.select().from(media).where(own).get();
      if (!row || !files.blob(row.sha256)) return undefined;
      const bytes = (): Uint8Array => {
        const read = files.read(row.sha256);
        if (!read) throw new Error(`'${row.name}' is not on this server's disk any more.`);
        return read;
      };
      return { name: row.name ?? id, type: row.type, bytes };
    },

    /** Forgets those of these files that nothing holds any more. In the transaction under way. */
    release: (ids: readonly string[]): void => void (ids.length > 0 && deleteUnreferencedOf(ids)),

    /** Forgets what was uploaded a day ago and nothing holds. Returns how many. */
    deleteUnreferenced(): number {
      const old = and(lt(media.createdAt, clock.now() - attachmentBounds.unheldMs), isAttachment);
      const ids = db.select({ id: media.id }).from(media).where(old).all();
      // What was attached meanwhile is held by then: both happen in write transactions.
      return ids.length === 0 ? 0 : database.write(() => deleteUnreferencedOf(ids.map(({ id }) => id)));
    },
  };
}

async function receive(arriving: Arriving, body: AsyncIterable<Uint8Array>, length: number | undefined) {
  const hash = createHash("sha256");
  let [bytes, start] = [0, Buffer.alloc(0)];
  let kind: AttachmentKind | undefined;
  for await (const piece of body) {
    bytes += piece.length;
    if (start.length < startBytes) start = Buffer.concat([start, piece.subarray(0, startBytes)]);
    if (kind === undefined && start.length >= startBytes) {
      kind = kindBegun(start);
      if (length !== undefined) checkLength(kind, length);
    }
    if (kind !== undefined) checkLength(kind, bytes);
    hash.update(piece);
    arriving.write(piece);
  }
  if (length !== undefined && bytes !== length) {
    throw new Fault("invalid", "media.cut_off", "The upload was cut off on its way. Send it again.");
  }
  kind ??= kindBegun(start);
  return { kind, bytes, sha256: hash.digest("hex") };
}

interface Checked {
  found: Found;
  put: (files: Files) => void;
}

function pictureIn(arriving: Arriving, name: string): Checked {
  const sent = arriving.read();
  const { type, width, height } = checkPicture(sent);
  const kept = stripped(type, sent);
  if (kept === undefined) throw damaged("file");
  const sha256 = createHash("sha256").update(kept).digest("hex");
  const found = { type, width, height, pages: null, sha256, bytes: kept.length, name: nameFor(name, type) };
  return { found, put: (files) => files.put(sha256, kept) };
}

function documentIn(arriving: Arriving, name: string, { sha256, bytes }: { sha256: string; bytes: number }): Checked {
  const { type, pages = null } = checkDocument(arriving.read());
  const found = { type, pages, width: null, height: null, sha256, bytes, name: nameFor(name, type) };
  return { found, put: () => arriving.keep(sha256) };
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

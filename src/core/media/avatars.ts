import { and, eq } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { FileStore } from "./files.ts";
import type { UploadReader } from "./reading/upload-reader.ts";
import { checkAvatarLength } from "./rules.ts";
import { media } from "./tables.ts";
import type { UploadLimits } from "./upload-limits.ts";

interface AvatarDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  reader: UploadReader;
  limits: UploadLimits;
  /** Also deletes their files. */
  deleteOthers: (userId: string, keep: string) => void;
}

/** A profile picture that was checked and stripped of its metadata. */
export interface ReadAvatar {
  type: string;
  sha256: string;
  bytes: Uint8Array;
}

export function createAvatars({ database, clock, files, reader, limits, deleteOthers }: AvatarDeps) {
  const { db } = database;
  return {
    /** @throws Fault `media.*` except `media.not_found` */
    async readAvatar(userId: string, bytes: Uint8Array): Promise<ReadAvatar> {
      checkAvatarLength(bytes.length);
      const end = limits.begin(userId);
      try {
        using incoming = files.createIncoming();
        using stripped = files.createIncoming();
        await incoming.write(bytes);
        const { type } = await reader.read({ userId, kind: "avatar", name: "", incoming, stripped });
        const kept = stripped.read();
        return { type, sha256: createHash("sha256").update(kept).digest("hex"), bytes: kept };
      } finally {
        end();
      }
    },

    /** Replaces the user's picture. Equal bytes keep their id. */
    keepAvatar: (userId: string, { type, sha256, bytes }: ReadAvatar): string =>
      database.write(() => {
        files.put(sha256, bytes);
        const own = and(eq(media.userId, userId), eq(media.kind, "avatar"), eq(media.sha256, sha256));
        const same = db.select({ id: media.id }).from(media).where(own).get();
        const id = same?.id ?? randomBytes(16).toString("base64url");
        if (!same) {
          const file = { kind: "avatar", sha256, type, bytes: bytes.length, createdAt: clock.now() } as const;
          db.insert(media)
            .values({ id, userId, ...file })
            .run();
        }
        deleteOthers(userId, id);
        return id;
      }),

    dropAvatar: (userId: string): void => database.write(() => deleteOthers(userId, "")),
  };
}

import { and, desc, eq, notInArray } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { PortabilityContext } from "./context.ts";
import type { DataCopy } from "./contract.ts";
import type { createDataExport } from "./export-data.ts";
import { dataCopies } from "./tables.ts";

const dayMs = 24 * 60 * 60_000;
export const copyEveryDays = 7;
export const keptCopies = 4;

/** For people who turned automatic backups on: their export without uploads, every week. */
export function createDataCopies(
  { database, clock, changes, preferences }: PortabilityContext,
  { piecesOf }: Pick<ReturnType<typeof createDataExport>, "piecesOf">,
) {
  const { db } = database;
  const newestFirst = (userId: string) =>
    db
      .select({ id: dataCopies.id, createdAt: dataCopies.createdAt, content: dataCopies.content })
      .from(dataCopies)
      .where(eq(dataCopies.userId, userId))
      .orderBy(desc(dataCopies.createdAt), desc(dataCopies.id));

  const copy = (userId: string): void => {
    const content = Buffer.from(Bun.gzipSync(Buffer.from([...piecesOf(userId, { withFiles: false })].join(""))));
    database.write(() => {
      const id = Bun.randomUUIDv7();
      db.insert(dataCopies).values({ id, userId, createdAt: clock.now(), content }).run();
      const kept = newestFirst(userId).limit(keptCopies).all();
      db.delete(dataCopies)
        .where(
          and(
            eq(dataCopies.userId, userId),
            notInArray(
              dataCopies.id,
              kept.map((one) => one.id),
            ),
          ),
        )
        .run();
      database.afterCommit(() => changes.publish(userId, "data"));
    });
  };

  const lastCopyOf = (userId: string): number | undefined => newestFirst(userId).limit(1).get()?.createdAt;

  return {
    copiesOf: (userId: string): DataCopy[] =>
      newestFirst(userId)
        .all()
        .map(({ id, createdAt, content }) => ({ id, createdAt: toInstant(createdAt), bytes: content.length })),

    /** ISO 8601. */
    lastBackupOf(userId: string): string | null {
      const at = lastCopyOf(userId);
      return at === undefined ? null : toInstant(at);
    },

    /** @throws Fault `portability.copy_not_found`, also for someone else's */
    openCopy(userId: string, id: string): { createdAt: number; json: string } {
      const own = and(eq(dataCopies.id, id), eq(dataCopies.userId, userId));
      const row = db.select().from(dataCopies).where(own).get();
      if (!row) throw new Fault("not_found", "portability.copy_not_found", "Backup not found.");
      return { createdAt: row.createdAt, json: Buffer.from(Bun.gunzipSync(new Uint8Array(row.content))).toString() };
    },

    copy,

    /** Those whose newest copy is older than a week. */
    copyDue(): void {
      for (const userId of preferences.usersWanting("data", "autoBackup")) {
        if (clock.now() - (lastCopyOf(userId) ?? 0) >= copyEveryDays * dayMs) copy(userId);
      }
    },
  };
}

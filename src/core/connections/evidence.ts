import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { PageSnapshot } from "#core/browser-port.ts";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Media } from "#core/media/media.ts";
import type { Clock } from "#core/ports.ts";
import { evidenceUrl, type Evidence } from "./contract.ts";
import { removeSecrets } from "./rules.ts";
import { evidence } from "./tables.ts";

const day = 86_400_000;
/** Per user; sizes in bytes. */
const bounds = { snapshots: 100, days: 30, html: 8 * 1024 * 1024, screenshot: 8 * 1024 * 1024 } as const;

interface EvidenceDeps {
  database: Database;
  clock: Clock;
  media: Pick<Media, "keepEvidence" | "openEvidence" | "deleteEvidence">;
  /** Their values are removed from pages. */
  secretCookies: () => readonly string[];
}

export type EvidenceStore = ReturnType<typeof createEvidenceStore>;
type Row = typeof evidence.$inferSelect;

export function createEvidenceStore({ database, clock, media, secretCookies }: EvidenceDeps) {
  const { db } = database;

  const deleteSnapshots = (rows: readonly Row[]): number => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    db.delete(evidence).where(inArray(evidence.id, ids)).run();
    media.deleteEvidence(
      rows.flatMap(({ screenshotId, pageId }) => [screenshotId, pageId]).filter((id) => id !== null),
    );
    return ids.length;
  };

  const requireOwn = (userId: string, id: string): Row => {
    const row = db
      .select()
      .from(evidence)
      .where(and(eq(evidence.id, id), eq(evidence.userId, userId)))
      .get();
    if (row) return row;
    throw new Fault(
      "not_found",
      "evidence.not_found",
      `This evidence was deleted. It is kept for ${bounds.days} days.`,
    );
  };

  return {
    /** Replaces the oldest when there are too many. */
    keep(userId: string, snapshot: PageSnapshot): string {
      const { action, control = null, tried = [], screenshot } = snapshot;
      const [path = "/"] = snapshot.path.split(/[?#]/);
      const html = Bun.gzipSync(Buffer.from(removeSecrets(snapshot.html, secretCookies()).slice(0, bounds.html)));
      const picture = screenshot && screenshot.length <= bounds.screenshot ? screenshot : undefined;
      return database.write(() => {
        const id = Bun.randomUUIDv7();
        const screenshotId = picture ? media.keepEvidence(userId, "image/png", picture) : null;
        const pageId = media.keepEvidence(userId, "application/gzip", html);
        const row = { id, userId, at: clock.now(), action, path, control, tried: [...tried], screenshotId, pageId };
        db.insert(evidence).values(row).run();
        const newest = db.select().from(evidence).where(eq(evidence.userId, userId)).orderBy(desc(evidence.id));
        deleteSnapshots(newest.limit(1000).offset(bounds.snapshots).all());
        return id;
      });
    },

    /** @throws Fault `evidence.not_found`, also for another user's */
    get(userId: string, id: string): Evidence {
      const { at, action, path, control, tried, screenshotId } = requireOwn(userId, id);
      const url = evidenceUrl(id);
      const screenshot = screenshotId === null ? null : `${url}/screenshot`;
      return { id, at: toInstant(at), action, path, control, tried: tried ?? [], screenshot, page: `${url}/page` };
    },

    /** PNG. @throws Fault `evidence.not_found`, `media.not_found` */
    screenshot: (userId: string, id: string): Uint8Array =>
      media.openEvidence(userId, requireOwn(userId, id).screenshotId ?? "").bytes,

    /** HTML, never to be rendered. @throws Fault `evidence.not_found`, `media.not_found` */
    page: (userId: string, id: string): Uint8Array =>
      Bun.gunzipSync(new Uint8Array(media.openEvidence(userId, requireOwn(userId, id).pageId ?? "").bytes)),

    deleteExpired: (): number =>
      database.write(() =>
        deleteSnapshots(
          db
            .select()
            .from(evidence)
            .where(lt(evidence.at, clock.now() - bounds.days * day))
            .limit(1000)
            .all(),
        ),
      ),
  };
}

import { and, asc, count, eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { stale } from "./base-cv.ts";
import type { CvContext } from "./context.ts";
import { cvLimits, VersionInput, type CvVersion, type VersionToSave } from "./contract.ts";
import type { createHistory } from "./history.ts";
import { cvVersions } from "./tables.ts";

type Row = typeof cvVersions.$inferSelect;

const toVersion = ({ id, name, data, revision, createdAt, updatedAt }: Row): CvVersion => ({
  ...VersionInput.parse({ ...(JSON.parse(data) as object), name }),
  id,
  revision,
  createdAt: toInstant(createdAt),
  updatedAt: toInstant(updatedAt),
});

/** CVs for one job each, over the shared facts. */
export function createVersions(context: CvContext, history: ReturnType<typeof createHistory>) {
  const { database, clock, activity } = context;
  const { db } = database;
  const owned = (userId: string, id: string) => and(eq(cvVersions.userId, userId), eq(cvVersions.id, id));

  const find = (userId: string, id: string): Row => {
    const row = db.select().from(cvVersions).where(owned(userId, id)).get();
    if (!row) throw new Fault("not_found", "cv.not_found", "This version of the CV no longer exists.");
    return row;
  };
  const get = (userId: string, id: string): CvVersion => toVersion(find(userId, id));

  const assertNameFree = (userId: string, name: string, id?: string): void => {
    const named = and(eq(cvVersions.userId, userId), eq(cvVersions.name, name));
    const taken = db.select({ id: cvVersions.id }).from(cvVersions).where(named).get();
    if (!taken || taken.id === id) return;
    throw new Fault("conflict", "cv.name_taken", `You already have a version named '${name}'. Choose another name.`);
  };

  const assertRoom = (userId: string): void => {
    const [found] = db.select({ n: count() }).from(cvVersions).where(eq(cvVersions.userId, userId)).all();
    if ((found?.n ?? 0) < cvLimits.versions) return;
    const message = `You have ${cvLimits.versions} versions, which is the limit. Delete one you no longer need and try again.`;
    throw new Fault("conflict", "cv.too_many", message);
  };

  const store = (
    userId: string,
    row: Row,
    data: string,
    { name = row.name, always = false, isAutosave = false } = {},
  ): CvVersion => {
    if (row.data === data && row.name === name) {
      if (row.isAutosave && !isAutosave) db.update(cvVersions).set({ isAutosave }).where(owned(userId, row.id)).run();
      return toVersion(row);
    }
    history.keep(userId, row.id, { ...row, savedAt: row.updatedAt }, { always });
    const stored = { name, data, revision: row.revision + 1, updatedAt: clock.now(), isAutosave };
    db.update(cvVersions).set(stored).where(owned(userId, row.id)).run();
    return get(userId, row.id);
  };

  return {
    get,

    /** By name. */
    list: (userId: string): CvVersion[] =>
      db
        .select()
        .from(cvVersions)
        .where(eq(cvVersions.userId, userId))
        .orderBy(asc(cvVersions.name))
        .all()
        .map(toVersion),

    /** @throws Fault `cv.name_taken`, `cv.too_many` */
    create: (userId: string, { name, ...fields }: VersionInput): CvVersion =>
      database.write(() => {
        assertRoom(userId);
        assertNameFree(userId, name);
        const [id, now] = [Bun.randomUUIDv7(), clock.now()];
        db.insert(cvVersions)
          .values({ id, userId, name, data: JSON.stringify(fields), revision: 1, createdAt: now, updatedAt: now })
          .run();
        activity.record({ userId, type: "cv_saved", message: `Saved '${name}', a version of your CV`, subjectId: id });
        return get(userId, id);
      }),

    /** @throws Fault `cv.not_found`, `cv.name_taken`, `cv.stale` with the newer one */
    save: (userId: string, id: string, input: VersionToSave, { isAutosave = false } = {}): CvVersion =>
      database.write(() => {
        const row = find(userId, id);
        const { revision, name, ...fields } = input;
        if (revision !== undefined && revision !== row.revision) throw stale(toVersion(row));
        assertNameFree(userId, name, id);
        const saved = store(userId, row, JSON.stringify(fields), { name, isAutosave });
        const message = `Saved '${name}', a version of your CV`;
        if (!isAutosave) activity.record({ userId, type: "cv_saved", message, subjectId: id });
        return saved;
      }),

    restore: (userId: string, id: string, data: string): CvVersion =>
      database.write(() => store(userId, find(userId, id), data, { always: true })),

    /** With its history. @throws Fault `cv.not_found` */
    remove: (userId: string, id: string): void =>
      database.write(() => {
        find(userId, id);
        db.delete(cvVersions).where(owned(userId, id)).run();
      }),
  };
}

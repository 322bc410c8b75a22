import { eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { CvContext } from "./context.ts";
import type { Cv, CvFields, CvToSave } from "./contract.ts";
import type { WholeCv } from "./whole-cv/contract.ts";
import type { createHistory } from "./history.ts";
import { parseCv } from "./parse-cv.ts";
import { cvs } from "./tables.ts";

/** The facts of a person's CV, which all versions share. */
export function createBaseCv(context: CvContext, history: ReturnType<typeof createHistory>) {
  const { database, clock, activity, accounts } = context;
  const { db } = database;
  const find = (userId: string) => db.select().from(cvs).where(eq(cvs.userId, userId)).get();

  /** Before anything is saved: what the account knows. */
  const prefill = (userId: string): Cv => {
    const { name, email, headline, links } = accounts.profile(userId);
    const personalInfo = { fullName: name, email, headline: headline.slice(0, 200), links };
    return { ...parseCv({ personalInfo }), revision: 0, updatedAt: null };
  };

  const get = (userId: string): Cv => {
    const row = find(userId);
    if (!row) return prefill(userId);
    return { ...parseCv(JSON.parse(row.data)), revision: row.revision, updatedAt: toInstant(row.updatedAt) };
  };

  const store = (userId: string, fields: CvFields, { always = false, isAutosave = false } = {}): Cv => {
    const row = find(userId);
    const data = JSON.stringify(fields);
    if (row?.data === data) {
      if (row.isAutosave && !isAutosave) db.update(cvs).set({ isAutosave }).where(eq(cvs.userId, userId)).run();
      return get(userId);
    }
    if (row) history.keep(userId, null, { ...row, savedAt: row.updatedAt }, { always });
    const stored = { data, revision: (row?.revision ?? 0) + 1, updatedAt: clock.now(), isAutosave };
    db.insert(cvs)
      .values({ userId, ...stored })
      .onConflictDoUpdate({ target: cvs.userId, set: stored })
      .run();
    return get(userId);
  };

  return {
    get,

    /** What is left out stays. @throws Fault `cv.stale` with the newer one */
    save: (userId: string, { revision, ...fields }: CvToSave | WholeCv, { isAutosave = false } = {}): Cv =>
      database.write(() => {
        const current = get(userId);
        if (revision !== undefined && revision !== current.revision) throw stale(current);
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        const saved = store(userId, parseCv({ ...current, ...given }), { isAutosave });
        if (!isAutosave) activity.record({ userId, type: "cv_saved", message: "Saved your CV" });
        return saved;
      }),

    /** What it replaces stays in the history. */
    restore: (userId: string, data: string): Cv =>
      database.write(() => store(userId, parseCv(JSON.parse(data)), { always: true })),
  };
}

export function stale(current: object): Fault {
  const message = "This CV was changed elsewhere since you opened it. Compare both, then save yours or keep the other.";
  return new Fault("conflict", "cv.stale", message, { current });
}

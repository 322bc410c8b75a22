import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { autosaveDays, autosaveLength, autosaveMax, type Autosave, type NewAutosave } from "./contract.ts";
import { autosaves } from "./tables.ts";

const dayMs = 24 * 60 * 60_000;

export type Autosaves = ReturnType<typeof createAutosaves>;

interface AutosavesDeps {
  database: Database;
  clock: Clock;
}

export function createAutosaves({ database, clock }: AutosavesDeps) {
  const { db, sqlite } = database;
  const ofForm = (userId: string, form: string) => and(eq(autosaves.userId, userId), eq(autosaves.form, form));

  const deleteOldest = (userId: string): void => {
    const newest = db
      .select({ form: autosaves.form })
      .from(autosaves)
      .where(eq(autosaves.userId, userId))
      .orderBy(desc(autosaves.savedAt))
      .limit(autosaveMax)
      .all();
    const forms = newest.map(({ form }) => form);
    if (forms.length < autosaveMax) return;
    db.delete(autosaves)
      .where(and(eq(autosaves.userId, userId), notInArray(autosaves.form, forms)))
      .run();
  };

  return {
    find(userId: string, form: string): Autosave | null {
      const row = db.select().from(autosaves).where(ofForm(userId, form)).get();
      return row ? { form, ...row.fields, savedAt: toInstant(row.savedAt) } : null;
    },

    /** Replaces the form's earlier one. @throws Fault `autosave.too_long` */
    save(userId: string, { form, ...fields }: NewAutosave): Autosave {
      if (JSON.stringify(fields).length > autosaveLength) {
        const message = "This text is too long to be kept on the server. Save it as a draft.";
        throw new Fault("too_large", "autosave.too_long", message, { limit: autosaveLength });
      }
      const savedAt = clock.now();
      database.write(() => {
        db.insert(autosaves)
          .values({ userId, form, fields, savedAt })
          .onConflictDoUpdate({ target: [autosaves.userId, autosaves.form], set: { fields, savedAt } })
          .run();
        deleteOldest(userId);
      });
      return { form, ...fields, savedAt: toInstant(savedAt) };
    },

    remove(userId: string, form: string): void {
      database.write(() => db.delete(autosaves).where(ofForm(userId, form)).run());
    },

    /** Which of these uploads an unsaved form shows. */
    referencedMedia(ids: readonly string[]): ReadonlySet<string> {
      const rows = sqlite
        .query<{ id: string }, [string]>(
          `SELECT DISTINCT ids.value AS id FROM json_each(?) AS ids
           JOIN autosaves ON instr(autosaves.fields, '"' || ids.value || '"') > 0`,
        )
        .all(JSON.stringify(ids));
      return new Set(rows.map(({ id }) => id));
    },

    deleteExpired(): void {
      database.write(() =>
        db
          .delete(autosaves)
          .where(lt(autosaves.savedAt, clock.now() - autosaveDays * dayMs))
          .run(),
      );
    },
  };
}

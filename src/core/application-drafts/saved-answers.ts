import { and, asc, count, eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { questionKey } from "#core/network-port.ts";
import { draftLimits, type NewSavedAnswer, type SavedAnswer } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import { savedAnswers } from "./tables.ts";

type Row = typeof savedAnswers.$inferSelect;

const toSavedAnswer = ({ id, question, answer, updatedAt }: Row): SavedAnswer => ({
  id,
  question,
  answer,
  updatedAt: toInstant(updatedAt),
});

/** A person's answers to questions that forms ask again and again. */
export function createSavedAnswers({ database, clock }: Pick<DraftsDeps, "database" | "clock">, publish: Publish) {
  const { db } = database;
  const byKey = (userId: string, key: string): Row | undefined =>
    db
      .select()
      .from(savedAnswers)
      .where(and(eq(savedAnswers.userId, userId), eq(savedAnswers.key, key)))
      .get();

  return {
    find: (userId: string, key: string): string | undefined => byKey(userId, key)?.answer,

    list: (userId: string): SavedAnswer[] =>
      db
        .select()
        .from(savedAnswers)
        .where(eq(savedAnswers.userId, userId))
        .orderBy(asc(savedAnswers.key))
        .all()
        .map(toSavedAnswer),

    /** Replaces the answer to the same question. @throws Fault `drafts.too_many` */
    save: (userId: string, { question, answer }: NewSavedAnswer): SavedAnswer =>
      database.write(() => {
        const key = questionKey(question);
        const fields = { question, answer, updatedAt: clock.now() };
        publish(userId);
        const known = byKey(userId, key);
        if (known) {
          db.update(savedAnswers).set(fields).where(eq(savedAnswers.id, known.id)).run();
          return toSavedAnswer({ ...known, ...fields });
        }
        const found = db.select({ n: count() }).from(savedAnswers).where(eq(savedAnswers.userId, userId)).get();
        if ((found?.n ?? 0) >= draftLimits.answers) {
          const message = `You have ${draftLimits.answers} saved answers, which is the limit. Delete one and try again.`;
          throw new Fault("conflict", "drafts.too_many", message);
        }
        const row = { id: Bun.randomUUIDv7(), userId, key, ...fields };
        return toSavedAnswer(db.insert(savedAnswers).values(row).returning().get());
      }),

    /** @throws Fault `drafts.answer_not_found` */
    remove: (userId: string, id: string): void =>
      database.write(() => {
        const own = and(eq(savedAnswers.userId, userId), eq(savedAnswers.id, id));
        const [removed] = db.delete(savedAnswers).where(own).returning({ id: savedAnswers.id }).all();
        if (!removed) throw new Fault("not_found", "drafts.answer_not_found", "Saved answer not found.");
        publish(userId);
      }),
  };
}

export type SavedAnswers = ReturnType<typeof createSavedAnswers>;
export type Publish = (userId: string) => void;

import { and, count, desc, eq, inArray, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import { toInstant, type Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { contains } from "#core/like.ts";
import type { Clock } from "#core/ports.ts";
import { generationsMax, type Generation, type GenerationQuery } from "./contract.ts";
import { generations } from "./tables.ts";

export interface GenerationsDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** A running server writes the texts. */
  secondaryProcess?: boolean | undefined;
}

const stillWriting = "This text is still being written.";
const serverStopped = "The server stopped before this text was complete. It cost no AI interaction.";

type Row = typeof generations.$inferSelect;
export type NewGeneration = Omit<Row, "userId" | "createdAt">;
type PartialGeneration = Omit<NewGeneration, "notice">;

const toGeneration = ({ userId: _owner, createdAt, ...row }: Row): Generation => ({
  ...row,
  // Whoever wrote it has ended.
  notice: row.notice === stillWriting ? serverStopped : row.notice,
  created_at: toInstant(createdAt),
});

const newest = [desc(generations.createdAt), desc(generations.id)];

interface Listing {
  userId: string;
  query: GenerationQuery;
  /** Ids of those that this process writes. */
  hidden: string[];
  /** A server may be writing them. */
  hidesUnfinished: boolean;
}

function listGenerations(db: Database["db"], { userId, query, hidden, hidesUnfinished }: Listing): Listed<Generation> {
  const { search = "", limit, cursor, count: counted } = query;
  const after = readCursor(cursor);
  const { createdAt, id, prompt, content, notice } = generations;
  const text = search.trim();
  const found = and(
    eq(generations.userId, userId),
    notInArray(id, hidden),
    hidesUnfinished ? or(isNull(notice), ne(notice, stillWriting)) : undefined,
    text === "" ? undefined : or(contains(prompt, text), contains(content, text)),
  );
  const page = and(found, after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id))));
  const rows = db
    .select()
    .from(generations)
    .where(page)
    .orderBy(...newest)
    .limit(limit + 1)
    .all();
  const items = rows.slice(0, limit).map(toGeneration);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const total = counted === "true" ? db.select({ n: count() }).from(generations).where(found).get()?.n : undefined;
  return {
    items,
    ...(last && { next: cursorOf(last.createdAt, last.id) }),
    ...(total !== undefined && { total }),
  };
}

export function createGenerations({ database, clock, changes, secondaryProcess = false }: GenerationsDeps) {
  const { db } = database;
  const refresh = (userId: string): void => database.afterCommit(() => changes.publish(userId, "writing"));
  const beingWritten = new Set<string>();

  function store(userId: string, texts: readonly NewGeneration[]): void {
    const createdAt = clock.now();
    database.write(() => {
      for (const { content, notice, ...row } of texts)
        db.insert(generations)
          .values({ ...row, content, notice, userId, createdAt })
          .onConflictDoUpdate({ target: generations.id, set: { content, notice, createdAt } })
          .run();
      const { id } = generations;
      const old = db
        .select({ id })
        .from(generations)
        .where(eq(generations.userId, userId))
        .orderBy(...newest);
      const expired = old.limit(100).offset(generationsMax).all();
      if (expired.length > 0)
        db.delete(generations)
          .where(
            inArray(
              id,
              expired.map((row) => row.id),
            ),
          )
          .run();
    });
  }

  return {
    /** What has arrived of texts that are still being written: listed once this process writes them no longer. */
    storePartial(userId: string, partial: readonly PartialGeneration[]): void {
      for (const { id } of partial) beingWritten.add(id);
      store(
        userId,
        partial.map((text) => ({ ...text, notice: stillWriting })),
      );
    },

    /** After a crash, before this process writes any: what was stored of a text stays. */
    settleInterrupted(): void {
      database.write(() =>
        db.update(generations).set({ notice: serverStopped }).where(eq(generations.notice, stillWriting)).run(),
      );
    },

    add(userId: string, written: readonly NewGeneration[]): void {
      database.write(() => {
        store(userId, written);
        refresh(userId);
      });
    },

    /** @param lost parts of texts that failed */
    endWriting(ids: readonly string[], lost: readonly string[]): void {
      for (const id of ids) beingWritten.delete(id);
      if (lost.length > 0) database.write(() => db.delete(generations).where(inArray(generations.id, lost)).run());
    },

    /** Newest first. */
    list: (userId: string, query: GenerationQuery): Listed<Generation> =>
      listGenerations(db, { userId, query, hidden: [...beingWritten], hidesUnfinished: secondaryProcess }),

    /** One, or all. @throws Fault `ai.generation_not_found` */
    remove(userId: string, id?: string): void {
      database.write(() => {
        const own = eq(generations.userId, userId);
        const removed = db
          .delete(generations)
          .where(id === undefined ? own : and(own, eq(generations.id, id)))
          .returning({ id: generations.id })
          .all();
        if (id !== undefined && removed.length === 0)
          throw new Fault("not_found", "ai.generation_not_found", "This text is no longer in your history.");
        if (removed.length > 0) refresh(userId);
      });
    },
  };
}

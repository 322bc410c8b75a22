import { and, asc, count, eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { JobsDeps } from "./context.ts";
import { jobLimits, type Block, type NewBlock } from "./contract.ts";
import { enteredTermsOf } from "./reading/terms.ts";
import { companyKeyOf } from "./rules.ts";
import { hasWords, type IndexedOpening } from "./store/opening-index.ts";
import { hiddenOpenings, jobBlocks } from "./tables.ts";

/** What a person doesn't want to see: openings, companies and words. Each can be undone. */
export function createRefusals({ database, clock, changes }: Pick<JobsDeps, "database" | "clock" | "changes">) {
  const { db } = database;
  const refresh = (userId: string): void => database.afterCommit(() => changes.publish(userId, "jobs"));
  const listBlocks = (userId: string) =>
    db
      .select()
      .from(jobBlocks)
      .where(eq(jobBlocks.userId, userId))
      .orderBy(asc(jobBlocks.kind), asc(jobBlocks.valueKey))
      .all();
  const hidden = (userId: string, openingId: string) =>
    and(eq(hiddenOpenings.userId, userId), eq(hiddenOpenings.openingId, openingId));
  const toBlock = ({ id, kind, value, createdAt }: typeof jobBlocks.$inferSelect): Block => ({
    id,
    kind,
    value,
    createdAt: toInstant(createdAt),
  });

  return {
    isHidden: (userId: string, openingId: string): boolean =>
      db.select().from(hiddenOpenings).where(hidden(userId, openingId)).get() !== undefined,

    /** @throws Fault `jobs.too_many` */
    hide(userId: string, openingId: string): void {
      database.write(() => {
        const own = db.select({ n: count() }).from(hiddenOpenings).where(eq(hiddenOpenings.userId, userId)).get();
        if ((own?.n ?? 0) >= jobLimits.hidden) {
          const message = `You have hidden ${jobLimits.hidden} jobs, which is the limit. Block a company or words instead.`;
          throw new Fault("conflict", "jobs.too_many", message);
        }
        db.insert(hiddenOpenings).values({ userId, openingId, at: clock.now() }).onConflictDoNothing().run();
        refresh(userId);
      });
    },

    unhide(userId: string, openingId: string): void {
      database.write(() => {
        db.delete(hiddenOpenings).where(hidden(userId, openingId)).run();
        refresh(userId);
      });
    },

    blocks: (userId: string): Block[] => listBlocks(userId).map(toBlock),

    /** @throws Fault `jobs.block_exists`, `jobs.too_many` */
    block(userId: string, { kind, value }: NewBlock): Block {
      const valueKey = keyOf(kind, value);
      return database.write(() => {
        const own = listBlocks(userId);
        if (own.some((block) => block.kind === kind && block.valueKey === valueKey))
          throw new Fault("conflict", "jobs.block_exists", `'${value}' is blocked already.`);
        if (own.length >= jobLimits.blocks) {
          const message = `You have ${jobLimits.blocks} blocks, which is the limit. Remove one and try again.`;
          throw new Fault("conflict", "jobs.too_many", message);
        }
        const row = { id: Bun.randomUUIDv7(), userId, kind, value, valueKey, createdAt: clock.now() };
        db.insert(jobBlocks).values(row).run();
        refresh(userId);
        return toBlock(row);
      });
    },

    /** @throws Fault `jobs.block_not_found` */
    unblock(userId: string, id: string): void {
      database.write(() => {
        const own = and(eq(jobBlocks.id, id), eq(jobBlocks.userId, userId));
        const removed = db.delete(jobBlocks).where(own).returning({ id: jobBlocks.id }).all();
        if (removed.length === 0) throw new Fault("not_found", "jobs.block_not_found", "Block not found");
        refresh(userId);
      });
    },

    /** True for openings that the person wants to see. */
    matcherFor(
      userId: string,
      wordsOf: (terms: readonly string[]) => readonly number[] | undefined,
    ): (entry: IndexedOpening) => boolean {
      const rows = db.select().from(hiddenOpenings).where(eq(hiddenOpenings.userId, userId)).all();
      const ids = new Set(rows.map(({ openingId }) => openingId));
      const blocks = listBlocks(userId);
      const companies = new Set(blocks.flatMap(({ kind, valueKey }) => (kind === "company" ? [valueKey] : [])));
      const phrases = blocks
        .map(({ kind, value }) => (kind === "word" ? wordsOf(enteredTermsOf(value)) : undefined))
        .filter((phrase) => phrase !== undefined);
      return (entry) =>
        !ids.has(entry.id) && !companies.has(entry.companyKey) && !phrases.some((phrase) => hasWords(entry, phrase));
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;

/** A company without letters is compared as it is written. */
const keyOf = (kind: NewBlock["kind"], value: string): string =>
  (kind === "company" ? companyKeyOf(value) : enteredTermsOf(value).join(" ")) || value.toLowerCase();

import { and, eq, inArray, isNotNull, isNull, lt, max } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { FeedAnswer, FeedOpening, JobSource } from "#core/jobs/sources/contract.ts";
import type { Clock } from "#core/ports.ts";
import { yieldToEvents } from "#core/yield-to-events.ts";
import { jobLimits, keepClosedMs } from "../contract.ts";
import { termsOf } from "../reading/terms.ts";
import { readSalary, readSeniority, readWorkplace } from "../reading/read-opening.ts";
import { titleKeyOf, urlKeyOf } from "../rules.ts";
import { jobOpenings } from "../tables.ts";

export type OpeningRow = typeof jobOpenings.$inferSelect;
type Content = Omit<OpeningRow, "id" | "revision" | "firstSeenAt" | "lastSeenAt" | "closedAt">;

/** Written in one transaction; between them, others get their turn. */
const perWrite = 100;
const maxTerms = 600;

export interface Origin {
  feed: string;
  source: JobSource;
  userId: string | null;
}

export function createOpeningStore({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;

  const lastRevision = (): number =>
    db
      .select({ revision: max(jobOpenings.revision) })
      .from(jobOpenings)
      .get()?.revision ?? 0;

  /** New ones and changes of known ones. */
  function write(origin: Origin, batch: readonly FeedOpening[]): void {
    const now = clock.now();
    const rows = batch.map((opening) => toContent(origin, opening));
    const ids = rows.map(({ sourceId }) => sourceId);
    database.write(() => {
      const known = new Map(
        db
          .select()
          .from(jobOpenings)
          .where(and(eq(jobOpenings.feed, origin.feed), inArray(jobOpenings.sourceId, ids)))
          .all()
          .map((row) => [row.sourceId, row]),
      );
      let revision = lastRevision();
      for (const row of rows) {
        const stored = known.get(row.sourceId);
        if (!stored) {
          const added = { ...row, id: Bun.randomUUIDv7(), firstSeenAt: now, lastSeenAt: now, closedAt: null };
          db.insert(jobOpenings)
            .values({ ...added, revision: (revision += 1) })
            .run();
        } else {
          const isChanged = stored.closedAt !== null || !isSame(stored, row);
          const change = isChanged ? { ...row, closedAt: null, revision: (revision += 1) } : {};
          db.update(jobOpenings)
            .set({ ...change, lastSeenAt: now })
            .where(eq(jobOpenings.id, stored.id))
            .run();
        }
      }
    });
  }

  /** What a complete answer lacks has been closed. */
  function close(feed: string, askedAt: number): void {
    database.write(() => {
      const gone = and(eq(jobOpenings.feed, feed), isNull(jobOpenings.closedAt), lt(jobOpenings.lastSeenAt, askedAt));
      let revision = lastRevision();
      for (const { id } of db.select({ id: jobOpenings.id }).from(jobOpenings).where(gone).all())
        db.update(jobOpenings)
          .set({ closedAt: clock.now(), revision: (revision += 1) })
          .where(eq(jobOpenings.id, id))
          .run();
    });
  }

  return {
    /** @returns how many openings the answer had */
    async keep(origin: Origin, { openings, isComplete }: FeedAnswer): Promise<number> {
      const askedAt = clock.now();
      const unique = [...new Map(openings.map((opening) => [opening.sourceId, opening])).values()];
      const kept = unique.slice(0, jobLimits.perFetch);
      for (let from = 0; from < kept.length; from += perWrite) {
        write(origin, kept.slice(from, from + perWrite));
        await yieldToEvents();
      }
      if (isComplete && kept.length === unique.length) close(origin.feed, askedAt);
      return kept.length;
    },

    get: (id: string): OpeningRow | undefined => db.select().from(jobOpenings).where(eq(jobOpenings.id, id)).get(),

    list(ids: readonly string[]): OpeningRow[] {
      const rows = db
        .select()
        .from(jobOpenings)
        .where(inArray(jobOpenings.id, [...ids]))
        .all();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Openings that were not seen for so long count as closed, whatever the source. */
    deleteOld(): void {
      database.write(() => {
        const before = clock.now() - keepClosedMs;
        db.delete(jobOpenings)
          .where(and(isNotNull(jobOpenings.closedAt), lt(jobOpenings.closedAt, before)))
          .run();
        db.delete(jobOpenings).where(lt(jobOpenings.lastSeenAt, before)).run();
      });
    },
  };
}

function toContent({ feed, source, userId }: Origin, opening: FeedOpening): Content {
  const title = opening.title.slice(0, jobLimits.title);
  const company = opening.company.slice(0, jobLimits.company);
  const location = opening.location.slice(0, jobLimits.location);
  const description = opening.description.slice(0, jobLimits.description).toWellFormed();
  const texts = { ...opening, title, location, description };
  const salary = readSalary(texts);
  const workplace = readWorkplace(texts);
  const seniority = readSeniority(texts);
  return {
    feed,
    source,
    userId,
    sourceId: opening.sourceId.slice(0, jobLimits.url),
    url: opening.url,
    urlKey: urlKeyOf(opening.url),
    titleKey: titleKeyOf(company, title),
    title,
    company,
    location,
    description,
    titleTerms: termsOf(title).join(" "),
    terms: [...termsOf(company), ...termsOf(location), ...termsOf(description)].slice(0, maxTerms).join(" "),
    salaryMin: salary?.min ?? null,
    salaryMax: salary?.max ?? null,
    salaryCurrency: salary?.currency ?? null,
    salaryWords: salary?.words ?? null,
    workplace: workplace?.value ?? null,
    workplaceWords: workplace?.words ?? null,
    seniority: seniority?.value ?? null,
    seniorityWords: seniority?.words ?? null,
    postedAt: opening.postedAt,
    expiresAt: opening.expiresAt,
  };
}

const compared = [
  "title",
  "company",
  "location",
  "description",
  "url",
  "salaryWords",
  "workplace",
  "expiresAt",
] as const;
const isSame = (stored: OpeningRow, row: Content): boolean => compared.every((field) => stored[field] === row[field]);

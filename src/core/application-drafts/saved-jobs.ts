import { eq } from "drizzle-orm";
import { applicationLimits } from "#core/applications/contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Publish } from "./saved-answers.ts";
import { applicationDrafts } from "./tables.ts";

/** A job that a person saved elsewhere to apply for later. */
export interface SavedJob {
  title: string;
  company: string;
  url: string;
}

const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();

/** Drafts for jobs that are known by their address only: the person applies on the job's page. */
export function createSavedJobs(
  { database, clock }: Pick<DraftsDeps, "database" | "clock">,
  store: DraftStore,
  publish: Publish,
) {
  const { db } = database;
  const findOwned = (userId: string, id: string) => {
    const row = db.select().from(applicationDrafts).where(eq(applicationDrafts.id, id)).get();
    return row?.userId === userId ? row : undefined;
  };
  const namesOf = ({ title, company }: SavedJob) => ({
    jobTitle: cut(title, applicationLimits.jobTitle),
    company: cut(company, applicationLimits.company),
  });

  return {
    has: (userId: string, url: string): boolean => store.byUrl(userId, url) !== undefined,

    /** In the caller's transaction. @throws Fault `drafts.too_many` */
    add(userId: string, job: SavedJob): string {
      store.assertRoom(userId);
      const id = Bun.randomUUIDv7();
      const now = clock.now();
      store.insert({
        id,
        userId,
        ...namesOf(job),
        jobUrl: job.url,
        isExternal: true,
        coverLetter: "",
        answers: [],
        questions: [],
        given: [],
        createdAt: now,
        updatedAt: now,
      });
      publish(userId);
      return id;
    },

    /** Differs after every change; undefined once it was sent or deleted. */
    stateOf(userId: string, id: string): string | undefined {
      const row = findOwned(userId, id);
      return row && `${row.revision}.${row.actionId ?? ""}`;
    },

    change(userId: string, id: string, job: SavedJob): void {
      store.update(id, namesOf(job));
      publish(userId);
    },

    remove(userId: string, id: string): void {
      if (findOwned(userId, id)) store.remove(id);
      publish(userId);
    },
  };
}

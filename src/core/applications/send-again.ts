import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { ApplicationStore } from "./application-store.ts";
import type { NewApplication } from "./contract.ts";
import { applicationNotes } from "./tables.ts";

/** A second application to the same job is kept with the first: where that stands stays. */
export const createSendAgain =
  (
    { database, clock }: { database: Database; clock: Clock },
    store: ApplicationStore,
    publish: (userId: string) => void,
  ) =>
  /** In the caller's transaction. `cvSent` is JSON of the CV. @throws Fault `applications.not_found` */
  (userId: string, id: string, sent: NewApplication, cvSent: string | undefined): void => {
    const row = store.get(userId, id);
    const now = clock.now();
    store.update(id, {
      jobUrl: row.jobUrl ?? sent.jobUrl,
      jobDescription: sent.jobDescription ?? row.jobDescription,
      ...(cvSent !== undefined && { cvSent, cvUsed: sent.cvUsed }),
      ...(sent.coverLetter !== null && { coverLetter: sent.coverLetter }),
      ...(sent.answers.length > 0 && { answers: sent.answers }),
      revision: row.revision + 1,
      updatedAt: now,
    });
    // Never refused for too many notes: it was sent already.
    const at = sent.appliedAt === undefined ? now : Date.parse(sent.appliedAt);
    database.db
      .insert(applicationNotes)
      .values({ id: Bun.randomUUIDv7(), applicationId: id, text: "Applied again.", createdAt: at, updatedAt: now })
      .run();
    publish(userId);
  };

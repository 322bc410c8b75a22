import { applicationDrafts } from "#core/application-drafts/tables.ts";
import type { Database } from "#core/database.ts";

/** A draft without a CV, ready to be approved. */
export function addJobDraft({ db }: Database, userId: string, now: number): { id: string } {
  return db
    .insert(applicationDrafts)
    .values({
      id: Bun.randomUUIDv7(),
      userId,
      networkJobId: "1",
      jobTitle: "Engineer",
      company: "Acme",
      jobUrl: "/sandbox/jobs/1",
      sendsCv: false,
      coverLetter: "Dear team",
      answers: [],
      questions: [],
      given: [],
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: applicationDrafts.id })
    .get();
}

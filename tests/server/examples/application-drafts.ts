import { CvToSave } from "#core/cv/contract.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";
import { findJob } from "./jobs.ts";

/** Ready to be sent through the connected sandbox network. */
export async function addDraft(fixture: Fixture, caller: Person): Promise<void> {
  const { core, prepared } = fixture;
  const userId = caller.user.id;
  core.quotas.setLimits(userId, { posts: 1000, applications: 1000, aiInteractions: 1000 });
  if (!core.connections.memberOf(userId)) await core.connections.connectPractice(userId);
  core.cv.save(userId, CvToSave.parse({ personalInfo: { fullName: "Ada" }, summary: "Analyst" }));
  await findJob(fixture, caller);
  prepared.id = core.applicationDrafts.create(userId, prepared.id).id;
  core.applicationDrafts.change(userId, prepared.id, { coverLetter: "Dear team" });
}

/** The form came back with a question. */
export async function addAskedDraft(fixture: Fixture, caller: Person): Promise<void> {
  await addDraft(fixture, caller);
  const label = "Notice period?";
  const question = { key: "notice period", label, kind: "number", options: [], required: true, refusal: null };
  fixture.core.database.sqlite.run("UPDATE application_drafts SET questions = ? WHERE id = ?", [
    JSON.stringify([question]),
    fixture.prepared.id,
  ]);
}

export function addAnswer({ core, prepared }: Fixture, { user }: Person): void {
  prepared.id = core.applicationDrafts.savedAnswers.save(user.id, { question: "Notice period?", answer: "30" }).id;
}

const onDraft = (action = ""): Example => ({
  prepare: addDraft,
  path: ({ prepared }) => `/api/application-drafts/${prepared.id}${action}`,
});

export const draftExamples: Record<string, Example> = {
  "GET /api/application-drafts": { prepare: addDraft },
  "POST /api/application-drafts": { prepare: findJob, body: ({ prepared }) => ({ jobId: prepared.id }) },
  "GET /api/application-drafts/:id": onDraft(),
  "PATCH /api/application-drafts/:id": {
    ...onDraft(),
    prepare: addAskedDraft,
    body: () => ({ answers: [{ question: "Notice period?", answer: "30", isSaved: true }] }),
  },
  "POST /api/application-drafts/:id/send": { ...onDraft("/send"), body: () => ({ revision: 1 }) },
  "POST /api/application-drafts/:id/applied": onDraft("/applied"),
  "DELETE /api/application-drafts/:id": onDraft(),
  "GET /api/saved-answers": { prepare: addAnswer },
  "PUT /api/saved-answers": { body: () => ({ question: "Notice period?", answer: "30" }) },
  "DELETE /api/saved-answers/:id": {
    prepare: addAnswer,
    path: ({ prepared }) => `/api/saved-answers/${prepared.id}`,
  },
};

import { draftLimits } from "#core/application-drafts/contract.ts";
import { newApplication } from "../examples/applications.ts";
import { addAskedDraft, addDraft } from "../examples/application-drafts.ts";
import { findJob } from "../examples/jobs.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, sendingPrepared, type Provocation, type Provocations } from "./provoke.ts";

const absent = (path: string, body?: object) =>
  sending({ path: `/api/application-drafts/${path}`, ...(body && { body }) });
const add = (fixture: Fixture): Promise<void> => addDraft(fixture, fixture.people.ada);
const toDraft = (action = "", body?: object) =>
  sending(({ prepared }) => ({ path: `/api/application-drafts/${prepared.id}${action}`, ...(body && { body }) }));

/** The bot is about to submit it. */
const beingSent = (action = "", body?: object): Provocation =>
  after(
    async (fixture) => {
      await add(fixture);
      const { core, people, prepared } = fixture;
      core.applicationDrafts.send(people.ada.user.id, prepared.id, { revision: 1 });
      core.database.sqlite.run("UPDATE bot_actions SET state = 'armed' WHERE kind = 'job_application'");
    },
    toDraft(action, body),
  );

const duplicate = after(
  async (fixture) => {
    await add(fixture);
    const { core, people, prepared } = fixture;
    const userId = people.ada.user.id;
    const row = core.database.sqlite
      .query<{ jobId: string }, [string]>("SELECT network_job_id AS jobId FROM application_drafts WHERE id = ?")
      .get(prepared.id);
    core.bot.proposeApplication({ userId, jobId: row?.jobId ?? "", jobUrl: "", title: "" });
  },
  toDraft("/send", { revision: 1 }),
);

const fillDrafts = async (fixture: Fixture): Promise<void> => {
  await findJob(fixture, fixture.people.ada);
  const insert = fixture.core.database.sqlite.prepare(
    `INSERT INTO application_drafts (id, user_id, job_title, company, job_url, cover_letter, answers, questions, given, created_at, updated_at)
     VALUES (?1, ?2, 'Engineer', 'Acme', ?1, '', '[]', '[]', '[]', 0, 0)`,
  );
  for (let n = 0; n < draftLimits.drafts; n += 1) insert.run(`filled-${n}`, fixture.people.ada.user.id);
};

const fillAnswers = ({ core, people }: Fixture): void => {
  const insert = core.database.sqlite.prepare(
    "INSERT INTO saved_answers (id, user_id, key, question, answer, updated_at) VALUES (?1, ?2, ?1, ?1, 'x', 0)",
  );
  for (let n = 0; n < draftLimits.answers; n += 1) insert.run(`filled-${n}`, people.ada.user.id);
};

const trackJob = async (fixture: Fixture): Promise<void> => {
  const { core, people, prepared } = fixture;
  await findJob(fixture, people.ada);
  const userId = people.ada.user.id;
  core.quotas.setLimits(userId, { posts: 10, applications: 10, aiInteractions: 10 });
  const { title: jobTitle, company, location } = core.jobs.details(userId, prepared.id);
  core.applications.create(userId, { ...newApplication(), jobTitle, company, location, jobUrl: null });
};

const fillApplications = async (fixture: Fixture): Promise<void> => {
  await add(fixture);
  fixture.core.database.sqlite.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO job_applications (id, user_id, job_title, company, answers, status, status_at, applied_at, created_at, updated_at)
     SELECT 'n' || i, ?, 'Engineer', 'Acme', '[]', 'applied', 1, 1, 1, 1 FROM n`,
    [fixture.people.ada.user.id],
  );
};

const withoutVersion = after(async (fixture) => {
  await add(fixture);
  fixture.core.database.sqlite.run("UPDATE application_drafts SET cv_version_id = 'none'");
}, toDraft("/applied"));

const withoutQuota = after(async (fixture) => {
  await add(fixture);
  fixture.core.quotas.setLimits(fixture.people.ada.user.id, { posts: 0, applications: 0, aiInteractions: 0 });
}, toDraft("/applied"));

const withOpenLetter = after(
  async (fixture) => {
    await add(fixture);
    fixture.core.applicationDrafts.change(fixture.people.ada.user.id, fixture.prepared.id, {
      coverLetter: "[Why here]",
    });
  },
  toDraft("/send", { revision: 2 }),
);

const trackedSince = after(
  async (fixture) => {
    await add(fixture);
    const { core, people, prepared } = fixture;
    const { jobTitle, company, location } = core.applicationDrafts.get(people.ada.user.id, prepared.id);
    core.applications.create(people.ada.user.id, { ...newApplication(), jobTitle, company, location, jobUrl: null });
  },
  toDraft("/send", { revision: 1 }),
);

const newAnswer = { question: "One more?", answer: "Yes" };

export const applicationDrafts: Provocations = {
  "POST /api/application-drafts": {
    "jobs.not_found": sending({ body: { jobId: "none" } }),
    "drafts.already_applied": after(trackJob),
    "drafts.too_many": after(fillDrafts),
  },
  "GET /api/application-drafts/:id": { "drafts.not_found": absent("none") },
  "PATCH /api/application-drafts/:id": {
    "drafts.not_found": absent("none"),
    "drafts.answer": sendingPrepared({ body: { answers: [{ question: "Nonsense", answer: "1" }] } }),
    "drafts.changed": sendingPrepared({ body: { revision: 99 } }),
    "drafts.being_sent": beingSent("", { coverLetter: "Another" }),
    "cv.not_found": sendingPrepared({ body: { cvVersionId: "none" } }),
    "drafts.too_many": after(
      async (fixture) => {
        await addAskedDraft(fixture, fixture.people.ada);
        fillAnswers(fixture);
      },
      toDraft("", { answers: [{ question: "Notice period?", answer: "30", isSaved: true }] }),
    ),
  },
  "POST /api/application-drafts/:id/send": {
    "drafts.not_found": absent("none/send"),
    "drafts.changed": sendingPrepared({ body: { revision: 99 } }),
    "drafts.not_ready": withOpenLetter,
    "drafts.already_applied": trackedSince,
    "bot.duplicate": duplicate,
  },
  "POST /api/application-drafts/:id/applied": {
    "drafts.not_found": absent("none/applied"),
    "drafts.being_sent": beingSent("/applied"),
    "cv.not_found": withoutVersion,
    "quota.used_up": withoutQuota,
    "applications.too_many": after(fillApplications, toDraft("/applied")),
  },
  "DELETE /api/application-drafts/:id": { "drafts.not_found": absent("none"), "drafts.being_sent": beingSent() },
  "PUT /api/saved-answers": { "drafts.too_many": after(fillAnswers, sending({ body: newAnswer })) },
  "DELETE /api/saved-answers/:id": { "drafts.answer_not_found": sending({ path: "/api/saved-answers/none" }) },
};

import { NewApplication } from "#core/applications/contract.ts";
import { Fault } from "#core/errors.ts";
import { questionKey } from "#core/network-port.ts";
import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import type { ApplicationDraft, DraftApproval, DraftChange } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import { createDraftStore, type DraftRow } from "./draft-store.ts";
import { createDraftView, methodOf, withoutAnswer } from "./draft-view.ts";
import { createMatches } from "./prepare-matches.ts";
import { createDraftPreparation } from "./prepare-draft.ts";
import { createSavedAnswers } from "./saved-answers.ts";
import { createDraftSource } from "./send-draft.ts";

export type ApplicationDrafts = ReturnType<typeof createApplicationDrafts>;

const notReady = (message: string) => new Fault("conflict", "drafts.not_ready", message);

/** Applications that are prepared, approved and sent, each at most once. */
export function createApplicationDrafts(deps: DraftsDeps) {
  const { database, clock, changes, bot, cv, applications } = deps;
  const store = createDraftStore(database);
  const publish = (userId: string): void =>
    database.afterCommit(() => changes.publish(userId, "applications", "badges"));
  const saved = createSavedAnswers(deps, publish);
  const { view, stateOf, problemsOf } = createDraftView(deps, saved);
  const prepare = createDraftPreparation(deps, store);
  const { source, onActionEnded } = createDraftSource(deps, store, saved, publish);
  bot.setApplicationSource(source);
  bot.onActionEnded.add(onActionEnded);

  const get = (userId: string, id: string): ApplicationDraft => view(userId, store.get(userId, id));

  function assertRevision(row: DraftRow, revision: number | undefined): void {
    if (revision === undefined || revision === row.revision) return;
    const message = "This draft was changed in another place. Read it again.";
    throw new Fault("conflict", "drafts.changed", message);
  }

  /** Takes an approval back. @throws Fault `drafts.being_sent` */
  function takeBack(userId: string, row: DraftRow, note: string): DraftRow {
    if (row.actionId === null) return row;
    if (bot.cancel(userId, row.actionId, { code: "drafts.taken_back", note }) === 0) {
      const message = "This application is being sent, or may have been sent. See the bot's page.";
      throw new Fault("conflict", "drafts.being_sent", message);
    }
    return store.get(userId, row.id);
  }

  function storeAnswers(userId: string, row: DraftRow, answers: DraftChange["answers"] = []): Partial<DraftRow> {
    let [own, questions] = [row.answers, row.questions];
    for (const { question, answer, isSaved } of answers) {
      own = withoutAnswer(own, question);
      if (answer !== null) own = [...own, { question, answer }];
      if (answer !== null && isSaved) saved.save(userId, { question, answer });
      const key = questionKey(question);
      questions = questions.map((asked) => (asked.key === key ? { ...asked, refusal: null } : asked));
    }
    return { answers: own, questions };
  }

  /** @throws Fault `drafts.not_ready` */
  function assertReady(userId: string, row: DraftRow): void {
    if (methodOf(row) === "link")
      throw notReady("This job takes applications on its own site. Apply there, then mark it as applied.");
    const [problem] = problemsOf(userId, row);
    if (problem) throw notReady(problem.message);
  }

  function approve(userId: string, row: DraftRow): void {
    if (row.actionId !== null) {
      bot.resolve(userId, row.actionId, { outcome: "retry" });
      return;
    }
    const action = bot.proposeApplication({
      userId,
      jobId: row.networkJobId ?? "",
      jobUrl: row.jobUrl,
      title: `${row.jobTitle} at ${row.company}`,
    });
    store.update(row.id, { actionId: action.id });
    if (action.state === "proposed") bot.decide(userId, action.id, { approved: true });
  }

  return {
    savedAnswers: saved,
    get,
    list: (userId: string): ApplicationDraft[] =>
      database.read(() => store.list(userId).map((row) => view(userId, row))),

    /** The one that exists, if this job has one. @throws Fault `jobs.not_found`, `drafts.already_applied`, `drafts.too_many` */
    create: (userId: string, jobId: string): ApplicationDraft =>
      database.write(() => {
        publish(userId);
        return view(userId, prepare(userId, jobId, false));
      }),

    /** Takes an approval back: what is sent is what was approved. @throws Fault `drafts.not_found`, `drafts.changed`, `drafts.being_sent`, `cv.not_found` */
    change: (userId: string, id: string, { revision, answers, ...fields }: DraftChange): ApplicationDraft =>
      database.write(() => {
        const found = store.get(userId, id);
        assertRevision(found, revision);
        const isParked = stateOf(found) === "needs_answer";
        const row = isParked ? found : takeBack(userId, found, "You changed it. Approve it again to send it.");
        if (fields.cvVersionId) cv.resolve(userId, fields.cvVersionId);
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        const changed = { ...given, ...storeAnswers(userId, row, answers) };
        store.update(id, { ...changed, revision: row.revision + 1, updatedAt: clock.now() });
        publish(userId);
        return get(userId, id);
      }),

    /** The person's approval: the bot sends it as it is now. @throws Fault `drafts.not_found`, `drafts.changed`, `drafts.not_ready`, `bot.duplicate` */
    send: (userId: string, id: string, { revision }: DraftApproval): ApplicationDraft =>
      database.write(() => {
        const row = store.get(userId, id);
        const state = stateOf(row);
        // Approved before: pressed twice, or by two devices.
        if (state !== "draft" && state !== "needs_answer") return view(userId, row);
        assertRevision(row, revision);
        assertReady(userId, row);
        const { cv: fields, version } = cv.resolve(userId, row.cvVersionId ?? undefined);
        const approved = { cvApproved: JSON.stringify(fields), cvUsed: version?.name ?? "CV" };
        store.update(id, { ...approved, note: null, revision: row.revision + 1, updatedAt: clock.now() });
        approve(userId, row);
        publish(userId);
        return get(userId, id);
      }),

    /** The person applied on the job's own site. @throws Fault `drafts.not_found`, `drafts.being_sent`, `quota.used_up`, `applications.too_many` */
    markApplied: (userId: string, id: string): ApplicationDetails =>
      database.write(() => {
        const row = takeBack(userId, store.get(userId, id), "You applied yourself.");
        const { cv: fields, version } = cv.resolve(userId, row.cvVersionId ?? undefined);
        const input = NewApplication.parse({
          jobTitle: row.jobTitle,
          company: row.company,
          location: row.location,
          salaryRange: row.salaryRange,
          jobUrl: row.jobUrl.startsWith("/") ? null : row.jobUrl,
          matchScore: row.matchScore,
          cvUsed: row.sendsCv ? (version?.name ?? "CV") : null,
          coverLetter: row.coverLetter || null,
          answers: row.answers,
        });
        store.remove(id);
        publish(userId);
        return applications.create(userId, input, { ...(row.sendsCv && { cvSent: JSON.stringify(fields) }) });
      }),

    /** @throws Fault `drafts.not_found`, `drafts.being_sent` */
    remove: (userId: string, id: string): void =>
      database.write(() => {
        takeBack(userId, store.get(userId, id), "You deleted it.");
        store.remove(id);
        publish(userId);
      }),

    ...createMatches(deps, prepare),
  };
}

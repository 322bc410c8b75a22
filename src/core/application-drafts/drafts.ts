import { Fault } from "#core/errors.ts";
import { assertRevision, createDraftChange } from "./change-draft.ts";
import type { ApplicationDraft, DraftApproval, NewDraft } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import { createDraftStore, type DraftRow } from "./draft-store.ts";
import { methodOf } from "./draft-problems.ts";
import { createDraftView } from "./draft-view.ts";
import { createMarkApplied } from "./mark-applied.ts";
import { createDraftPreparation } from "./prepare-draft.ts";
import { createMatches } from "./prepare-matches.ts";
import { createSavedAnswers } from "./saved-answers.ts";
import { createSavedJobs } from "./saved-jobs.ts";
import { createDraftSource } from "./send-draft.ts";
import { createSentBefore, factsOf } from "./sent-before.ts";

export type ApplicationDrafts = ReturnType<typeof createApplicationDrafts>;

const notReady = (message: string) => new Fault("conflict", "drafts.not_ready", message);

/** Applications that are prepared, approved and sent, each at most once. */
export function createApplicationDrafts(deps: DraftsDeps) {
  const { database, clock, changes, bot, cv } = deps;
  const store = createDraftStore(database);
  const publish = (userId: string): void =>
    database.afterCommit(() => changes.publish(userId, "applications", "badges"));
  const saved = createSavedAnswers(deps, publish);
  const view = createDraftView(deps, saved);
  const sentBefore = createSentBefore(deps);
  const prepare = createDraftPreparation(deps, store, sentBefore);
  const { change, takeBack } = createDraftChange(deps, { store, saved, view, publish });
  const { source, onActionEnded } = createDraftSource(deps, { store, saved, sentBefore, publish });
  bot.setApplicationSource(source);
  bot.onActionEnded.add(onActionEnded);

  const get = (userId: string, id: string): ApplicationDraft => view.view(userId, store.get(userId, id));

  /** @throws Fault `drafts.not_ready` */
  function assertReady(userId: string, row: DraftRow): void {
    if (methodOf(row) === "link")
      throw notReady("This job takes applications on its own site. Apply there, then mark it as applied.");
    const problems = view.problemsOf(userId, row);
    if (problems.length > 0) throw notReady(problems.map(({ message }) => message).join(" "));
  }

  /** What can't be sent is not asked about. @throws Fault `bot.duplicate` */
  function assertNotTaken({ userId, networkJobId, actionId }: DraftRow): void {
    if (networkJobId !== null && actionId === null) bot.assertNoApplication(userId, networkJobId);
  }

  function approve(userId: string, row: DraftRow): void {
    if (row.actionId !== null) {
      bot.resolve(userId, row.actionId, { outcome: "retry" });
      return;
    }
    const title = `${row.jobTitle} at ${row.company}`;
    const action = bot.proposeApplication({ userId, jobId: row.networkJobId ?? "", jobUrl: row.jobUrl, title });
    store.update(row.id, { actionId: action.id });
    if (action.state === "proposed") bot.decide(userId, action.id, { approved: true });
  }

  return {
    savedAnswers: saved,
    savedJobs: createSavedJobs(deps, store, publish),
    get,
    change,
    list: (userId: string): ApplicationDraft[] =>
      database.read(() => store.list(userId).map((row) => view.view(userId, row))),

    /** The one that exists, if this job has one. @throws Fault `jobs.not_found`, `drafts.already_applied`, `drafts.too_many` */
    create: (userId: string, jobId: string, { again = false }: Pick<NewDraft, "again"> = {}): ApplicationDraft =>
      database.write(() => {
        publish(userId);
        return view.view(userId, prepare(userId, { jobId, again }, false));
      }),

    /** @throws Fault `drafts.not_found`, `drafts.already_applied`, `bot.duplicate` */
    assertNotSent(userId: string, id: string): void {
      const row = store.get(userId, id);
      assertNotTaken(row);
      sentBefore.assertNotSent(userId, factsOf(row));
    },

    /** The person's approval: the bot sends it as it is now. @throws Fault `drafts.not_found`, `drafts.changed`, `drafts.not_ready`, `drafts.already_applied`, `bot.duplicate` */
    send: (userId: string, id: string, { revision, again = false }: DraftApproval): ApplicationDraft =>
      database.write(() => {
        const row = store.get(userId, id);
        const state = view.stateOf(row);
        // Approved before: pressed twice, or by two devices.
        if (state !== "draft" && state !== "needs_answer") return view.view(userId, row);
        assertRevision(row, revision);
        assertReady(userId, row);
        assertNotTaken(row);
        if (!again) sentBefore.assertNotSent(userId, factsOf(row));
        const { cv: fields, version } = cv.resolve(userId, row.cvVersionId ?? undefined);
        const approved = { cvApproved: JSON.stringify(fields), cvUsed: version?.name ?? "CV" };
        store.update(id, { ...approved, note: null, revision: row.revision + 1, updatedAt: clock.now() });
        approve(userId, row);
        publish(userId);
        return get(userId, id);
      }),

    markApplied: createMarkApplied(deps, { store, sentBefore, takeBack, publish }),

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

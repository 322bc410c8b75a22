import { Fault } from "#core/errors.ts";
import { questionKey } from "#core/network-port.ts";
import type { ApplicationDraft, DraftChange } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow, DraftStore } from "./draft-store.ts";
import { withoutAnswer, type DraftView } from "./draft-view.ts";
import type { Publish, SavedAnswers } from "./saved-answers.ts";

export function assertRevision(row: DraftRow, revision: number | undefined): void {
  if (revision === undefined || revision === row.revision) return;
  throw new Fault("conflict", "drafts.changed", "This draft was changed in another place. Read it again.");
}

export function createDraftChange(
  { database, clock, bot, cv }: Pick<DraftsDeps, "database" | "clock" | "bot" | "cv">,
  { store, saved, view, publish }: { store: DraftStore; saved: SavedAnswers; view: DraftView; publish: Publish },
) {
  /** Takes an approval back. In the caller's transaction. @throws Fault `drafts.being_sent` */
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

  return {
    takeBack,

    /** Takes an approval back: what is sent is what was approved. @throws Fault `drafts.not_found`, `drafts.changed`, `drafts.being_sent`, `cv.not_found` */
    change: (userId: string, id: string, { revision, answers, ...fields }: DraftChange): ApplicationDraft =>
      database.write(() => {
        const found = store.get(userId, id);
        assertRevision(found, revision);
        const isParked = view.stateOf(found) === "needs_answer";
        const row = isParked ? found : takeBack(userId, found, "You changed it. Approve it again to send it.");
        if (fields.cvVersionId) cv.resolve(userId, fields.cvVersionId);
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        const changed = { ...given, ...storeAnswers(userId, row, answers) };
        store.update(id, { ...changed, revision: row.revision + 1, updatedAt: clock.now() });
        publish(userId);
        return view.view(userId, store.get(userId, id));
      }),
  };
}

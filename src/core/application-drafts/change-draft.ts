import { Fault, type FieldProblem } from "#core/errors.ts";
import { questionKey } from "#core/network-port.ts";
import type { ApplicationDraft, DraftChange } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow, DraftStore } from "./draft-store.ts";
import { withoutAnswer, type DraftView } from "./draft-view.ts";
import { findAnswerProblem, toOfferedAnswer } from "./rules.ts";
import type { Publish, SavedAnswers } from "./saved-answers.ts";

type CheckedAnswer = NonNullable<DraftChange["answers"]>[number];

export function assertRevision(row: DraftRow, revision: number | undefined): void {
  if (revision === undefined || revision === row.revision) return;
  throw new Fault("conflict", "drafts.changed", "This draft was changed in another place. Read it again.");
}

/** Every answer is one to a question of the form, and of its kind. @throws Fault `drafts.answer` */
function checkAnswers(
  { questions, answers: known }: DraftRow,
  answers: readonly CheckedAnswer[] = [],
): readonly CheckedAnswer[] {
  const problems: FieldProblem[] = [];
  const checked = answers.map((given, n): CheckedAnswer => {
    const { question, answer } = given;
    const key = questionKey(question);
    const asked = questions.find((one) => one.key === key);
    const isRemoved = answer === null && known.some((one) => questionKey(one.question) === key);
    const problem = asked
      ? answer === null
        ? undefined
        : findAnswerProblem(asked, answer)
      : isRemoved
        ? undefined
        : describeNotAsked(question, questions);
    if (problem !== undefined) problems.push({ path: `answers.${n}.answer`, message: problem });
    return asked && answer !== null ? { ...given, answer: toOfferedAnswer(asked, answer) } : given;
  });
  if (problems.length === 0) return checked;
  throw new Fault("invalid", "drafts.answer", problems.map(({ message }) => message).join(" "), problems);
}

function describeNotAsked(question: string, questions: DraftRow["questions"]): string {
  const labels = questions.filter(({ kind }) => kind !== "file").map(({ label }) => `‘${label}’`);
  const asks = labels.length > 0 ? `It asks ${labels.join(", ")}.` : "It has asked nothing so far.";
  return `The form doesn't ask ‘${question}’. ${asks} To keep an answer for other applications, add it to your saved answers.`;
}

/** A CV that the form refused counts again once one is chosen. */
const withCvChosen = (row: DraftRow, { sendsCv, cvVersionId }: DraftChange): DraftRow =>
  sendsCv === undefined && cvVersionId === undefined
    ? row
    : {
        ...row,
        questions: row.questions.map((asked) => (asked.kind === "file" ? { ...asked, refusal: null } : asked)),
      };

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

  function storeAnswers(userId: string, row: DraftRow, answers: readonly CheckedAnswer[]): Partial<DraftRow> {
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

    /** Takes an approval back: what is sent is what was approved. @throws Fault `drafts.not_found`, `drafts.answer`, `drafts.changed`, `drafts.being_sent`, `cv.not_found` */
    change: (userId: string, id: string, { revision, answers, ...fields }: DraftChange): ApplicationDraft =>
      database.write(() => {
        const found = store.get(userId, id);
        assertRevision(found, revision);
        const checked = checkAnswers(found, answers);
        const isParked = view.stateOf(found) === "needs_answer";
        const row = isParked ? found : takeBack(userId, found, "You changed it. Approve it again to send it.");
        if (fields.cvVersionId) cv.resolve(userId, fields.cvVersionId);
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        const changed = { ...given, ...storeAnswers(userId, withCvChosen(row, fields), checked) };
        store.update(id, { ...changed, revision: row.revision + 1, updatedAt: clock.now() });
        publish(userId);
        return view.view(userId, store.get(userId, id));
      }),
  };
}

import type { ApplicationAnswer } from "#core/applications/contract.ts";
import { CvInput, type CvFields } from "#core/cv/contract.ts";
import { nameFile } from "#core/cv/rules.ts";
import { toInstant } from "#core/contract.ts";
import type { ActionOutcome, ApplicationSource, EndedAction } from "#core/bot/port.ts";
import { questionKey, type Application } from "#core/network-port.ts";
import { isWebAddress } from "#core/web-address.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow, DraftStore } from "./draft-store.ts";
import { findAnswer } from "./rules.ts";
import { toNewApplication } from "./to-new-application.ts";
import type { Publish, SavedAnswers } from "./saved-answers.ts";
import type { SentBeforeCheck } from "./sent-before.ts";

/** As it was approved, whatever was changed since. */
async function cvFileOf(
  cv: Pick<DraftsDeps["cv"], "toPdf">,
  { userId, sendsCv, cvApproved }: DraftRow,
): Promise<Application["cv"]> {
  if (!sendsCv || cvApproved === null) return undefined;
  const fields = CvInput.parse(JSON.parse(cvApproved)) as CvFields;
  const { pdf } = await cv.toPdf(userId, "cv", fields, undefined);
  return { name: nameFile(fields.personalInfo.fullName, "pdf"), type: "application/pdf", bytes: () => pdf };
}

interface SourceParts {
  store: DraftStore;
  saved: SavedAnswers;
  sentBefore: SentBeforeCheck;
  publish: Publish;
}

/** What the bot asks for while it sends an application, and what comes of it. */
export function createDraftSource(deps: DraftsDeps, { store, saved, sentBefore, publish }: SourceParts) {
  const { database, clock, cv, applications } = deps;

  /** Written at once, so that a later process knows it as well. */
  function recordAnswer(row: DraftRow, given: ApplicationAnswer[], question: string, answer: string): void {
    const known = given.find((one) => questionKey(one.question) === questionKey(question));
    if (known?.answer === answer) return;
    if (known) known.answer = answer;
    else given.push({ question, answer });
    database.write(() => store.update(row.id, { given }));
  }

  const source: ApplicationSource = {
    async applicationOf({ id }) {
      const row = store.byAction(id);
      if (!row) return undefined;
      const file = await cvFileOf(cv, row);
      const given = [...row.given];
      return {
        answer(question) {
          const sources = {
            own: row.answers,
            saved: (key: string) => saved.find(row.userId, key),
            coverLetter: row.coverLetter,
          };
          const answer = findAnswer(question, sources);
          if (answer !== undefined) recordAnswer(row, given, question.label, answer);
          return answer;
        },
        ...(file && { cv: file }),
      };
    },

    onQuestions({ id }, questions) {
      const row = store.byAction(id);
      if (!row) return;
      const asked = questions.map(({ key, label, kind, options, required, refusal }) => ({
        key,
        label,
        kind,
        options: [...options],
        required,
        refusal: refusal ?? null,
      }));
      const isAsked = new Set(asked.map(({ key }) => key));
      const earlier = row.questions.filter(({ key }) => !isAsked.has(key));
      store.update(row.id, { questions: [...earlier, ...asked], updatedAt: clock.now(), revision: row.revision + 1 });
      publish(row.userId);
    },
  };

  function becomeApplication(row: DraftRow, { id, at, remoteUrl }: EndedAction): void {
    const url = isWebAddress(row.jobUrl) ? row.jobUrl : isWebAddress(remoteUrl) ? remoteUrl : null;
    const input = toNewApplication(row, {
      jobUrl: url,
      cvUsed: row.sendsCv ? row.cvUsed : null,
      answers: row.given,
      appliedAt: toInstant(Math.min(at, clock.now())),
    });
    const cvSent = row.sendsCv && row.cvApproved !== null ? row.cvApproved : undefined;
    const known = sentBefore.sameJob(row);
    if (known) applications.sendAgain(row.userId, known.id, input, cvSent);
    else applications.create(row.userId, input, { isSentByBot: true, id, ...(cvSent !== undefined && { cvSent }) });
    store.remove(row.id);
  }

  return {
    source,

    /** In the transaction that ends the action. */
    onActionEnded(action: EndedAction, outcome: ActionOutcome): void {
      if (action.kind !== "job_application") return;
      const row = store.byAction(action.id);
      if (!row) return;
      publish(row.userId);
      if (outcome === "done") return becomeApplication(row, action);
      store.update(row.id, {
        actionId: null,
        note: action.note,
        given: [],
        isExternal: row.isExternal || action.code === "network.job_external",
        revision: row.revision + 1,
        updatedAt: clock.now(),
      });
    },
  };
}

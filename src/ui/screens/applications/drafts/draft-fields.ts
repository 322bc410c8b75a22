import { z } from "zod";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { keptAs, type KeptFields } from "../../../components/form/kept/kept-fields.ts";
import { changedAnswers, initialAnswers, type Answers } from "./answers.ts";
import type { Change } from "./draft-queries.ts";

export const noCv = "none";
export const mainCv = "cv";

export interface DraftFields {
  coverLetter: string;
  cv: string;
  answers: Answers;
}

export const keptDraft: KeptFields<DraftFields> = {
  answers: keptAs(z.record(z.string(), z.object({ answer: z.string(), isSaved: z.boolean() }))),
};

export const fieldsOf = ({ coverLetter, sendsCv, cvVersionId, questions }: ApplicationDraft): DraftFields => ({
  coverLetter,
  cv: sendsCv ? (cvVersionId ?? mainCv) : noCv,
  answers: initialAnswers(questions),
});

/** With the revision that the fields began with: after another change it is refused. Undefined if nothing differs. */
export function changeOf(base: ApplicationDraft, { coverLetter, cv, answers }: DraftFields): Change | undefined {
  const given = changedAnswers(base.questions, answers);
  const sendsCv = cv !== noCv;
  const cvVersionId = cv === mainCv ? null : cv;
  const fields = {
    ...(coverLetter !== base.coverLetter && { coverLetter }),
    ...(sendsCv !== base.sendsCv && { sendsCv }),
    ...(sendsCv && cvVersionId !== base.cvVersionId && { cvVersionId }),
    ...(given.length > 0 && { answers: given }),
  };
  return Object.keys(fields).length > 0 ? { ...fields, revision: base.revision } : undefined;
}

/** What was changed stays; the rest is as in the newer draft. */
export function mergeInto(newer: ApplicationDraft, base: ApplicationDraft, mine: DraftFields): DraftFields {
  const [before, after] = [fieldsOf(base), fieldsOf(newer)];
  const changed = Object.entries(mine.answers).filter(
    ([key, { answer }]) => answer.trim() !== (before.answers[key]?.answer ?? ""),
  );
  return {
    coverLetter: mine.coverLetter === before.coverLetter ? after.coverLetter : mine.coverLetter,
    cv: mine.cv === before.cv ? after.cv : mine.cv,
    answers: { ...after.answers, ...Object.fromEntries(changed) },
  };
}

import type { ApplicationDraft } from "#core/application-drafts/contract.ts";

export type Question = ApplicationDraft["questions"][number];
export interface Typed {
  answer: string;
  isSaved: boolean;
}
export type Answers = Readonly<Record<string, Typed>>;

/** An agreement is given each time: it is only saved if the person wants that. */
export const initialAnswers = (questions: readonly Question[]): Answers =>
  Object.fromEntries(
    questions.map(({ key, answer, kind }) => [key, { answer: answer ?? "", isSaved: kind !== "checkbox" }]),
  );

export const typedOf = (answers: Answers, { key, kind }: Question): Typed =>
  answers[key] ?? { answer: "", isSaved: kind !== "checkbox" };

/** A refused answer that stays is sent again as it is, so that it counts as the person's. */
export const changedAnswers = (questions: readonly Question[], answers: Answers) =>
  questions.flatMap((question) => {
    const { answer, isSaved } = typedOf(answers, question);
    if (answer.trim() === (question.answer ?? "")) return [];
    return [{ question: question.label, answer: answer.trim() || null, isSaved }];
  });

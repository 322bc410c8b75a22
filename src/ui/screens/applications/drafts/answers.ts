import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { findAnswerProblem } from "#core/application-drafts/rules.ts";

export type Question = ApplicationDraft["questions"][number];
export interface Typed {
  answer: string;
  isSaved: boolean;
}
export type Answers = Readonly<Record<string, Typed>>;

/** The CV answers the others. */
export const isAsked = ({ kind }: Question): boolean => kind !== "file";

/** Facts stay the same. An agreement is given each time, and what is written is about one company. */
const isFact = ({ kind }: Question): boolean => kind === "number" || kind === "yes_no" || kind === "choice";

export const initialAnswers = (questions: readonly Question[]): Answers =>
  Object.fromEntries(
    questions
      .filter(isAsked)
      .map((question) => [question.key, { answer: question.answer ?? "", isSaved: isFact(question) }]),
  );

export const typedOf = (answers: Answers, question: Question): Typed =>
  answers[question.key] ?? { answer: "", isSaved: isFact(question) };

/** What has to be put right before it can be saved. */
export function findTypedProblem(question: Question, answers: Answers): string | undefined {
  const { answer } = typedOf(answers, question);
  return answer.trim() === "" ? undefined : findAnswerProblem(question, answer);
}

export const isUnanswered = (question: Question, answers: Answers): boolean =>
  isAsked(question) && question.required && typedOf(answers, question).answer.trim() === "";

/** `problems`: an answer is not what its question takes. `open`: a required one is missing, too. */
export function checkAnswers(questions: readonly Question[], answers: Answers): "problems" | "open" | undefined {
  const asked = questions.filter(isAsked);
  if (asked.some((question) => findTypedProblem(question, answers) !== undefined)) return "problems";
  return asked.some((question) => isUnanswered(question, answers)) ? "open" : undefined;
}

/** A refused answer that stays is sent again as it is, so that it counts as the person's. */
export const changedAnswers = (questions: readonly Question[], answers: Answers) =>
  questions.filter(isAsked).flatMap((question) => {
    const { answer, isSaved } = typedOf(answers, question);
    if (answer.trim() === (question.answer ?? "")) return [];
    return [{ question: question.label, answer: answer.trim() || null, isSaved }];
  });

import type { ApplicationAnswer } from "#core/applications/contract.ts";
import { questionKey, type ApplicationQuestion } from "#core/network-port.ts";

/** A place that the person has to fill in. */
export const slotPattern = /\[[^\]\n]{2,80}\]/u;

interface LetterFacts {
  jobTitle: string;
  company: string;
  /** Skills that the job asks for and the CV has. */
  skills: readonly string[];
  fullName: string;
  /** The present or last position, such as 'Engineer at Acme'. */
  position: string | undefined;
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** Made of facts alone: what only the person knows is a slot. */
export function writeLetter({ jobTitle, company, skills, fullName, position }: LetterFacts): string {
  const experience = [
    position && `My present or last position is ${position}.`,
    skills.length > 0 && `What you ask for and I bring: ${list.format(skills)}.`,
  ].filter((sentence) => typeof sentence === "string" && sentence !== "");
  return [
    `Dear ${company} team,`,
    `I am applying for the position of ${jobTitle}.`,
    experience.join(" "),
    `[Why you want to work at ${company.replaceAll(/[[\]]/gu, "").slice(0, 50)}]`,
    "I look forward to talking with you.",
    ["Kind regards", fullName].filter((line) => line !== "").join("\n"),
  ]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

export interface AnswerSources {
  /** For this application. */
  own: readonly ApplicationAnswer[];
  saved: (key: string) => string | undefined;
  coverLetter: string;
}

/** Only what the person said, to exactly this question: nothing is guessed or derived. */
export function findAnswer(question: ApplicationQuestion, { own, saved, coverLetter }: AnswerSources) {
  // The CV that was chosen, and never a text.
  if (question.kind === "file") return undefined;
  const ownAnswer = own.find((one) => questionKey(one.question) === question.key)?.answer;
  const answer = ownAnswer ?? saved(question.key);
  if (answer !== undefined) return toFormAnswer(question, answer, ownAnswer !== undefined);
  const isLetter = question.kind === "text" && question.key === "cover letter";
  return isLetter && coverLetter !== "" ? coverLetter : undefined;
}

/** A saved answer that is not among what the form offers is no answer; one of the person for this form is shown as refused. */
function toFormAnswer({ kind, options }: ApplicationQuestion, answer: string, isOwn: boolean): string | undefined {
  const lower = answer.trim().toLowerCase();
  if (kind === "checkbox") return lower === "yes" || lower === "no" ? lower : undefined;
  if (kind === "choice" || kind === "yes_no")
    return options.find((option) => option.trim().toLowerCase() === lower) ?? (isOwn ? answer : undefined);
  if (kind === "number") return isOwn || numberPattern.test(answer.trim()) ? answer.trim() : undefined;
  return answer;
}

export const cvAskedFor = "This job asks for a CV. Choose one.";

/** What forms ask for is counted: years, days, money. */
const numberPattern = /^\d{1,15}(?:[.,]\d{1,6})?$/u;
const mostOptionsNamed = 12;

type Asked = Pick<ApplicationQuestion, "label" | "kind" | "options">;

const findOption = (options: readonly string[], answer: string): string | undefined =>
  options.find((option) => option.trim().toLowerCase() === answer.trim().toLowerCase());

/** What is wrong with a person's answer, with what the question takes. */
export function findAnswerProblem({ label, kind, options }: Asked, answer: string): string | undefined {
  switch (kind) {
    case "file":
      return `‘${label}’ takes your CV and no text. Choose the CV or a version of it (--cv in the terminal).`;
    case "number":
      return numberPattern.test(answer.trim()) ? undefined : `‘${label}’ takes a number, such as 3 or 2.5.`;
    case "checkbox":
      return findOption(["yes", "no"], answer) === undefined ? `‘${label}’ takes yes or no.` : undefined;
    case "choice":
    case "yes_no": {
      if (options.length === 0 || findOption(options, answer) !== undefined) return undefined;
      const more = options.length - mostOptionsNamed;
      const named = options.slice(0, mostOptionsNamed).join(", ");
      return `‘${label}’ takes one of these: ${named}${more > 0 ? ` and ${more} more` : ""}.`;
    }
    case "text":
      return undefined;
  }
}

/** As the form has it: a person may write ‘yes’ for its ‘Yes’. */
export function toOfferedAnswer({ kind, options }: Asked, answer: string): string {
  if (kind === "checkbox") return answer.trim().toLowerCase();
  if (kind === "choice" || kind === "yes_no") return findOption(options, answer) ?? answer;
  return answer.trim();
}

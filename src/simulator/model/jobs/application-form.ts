import { draw } from "../rules.ts";
import type { Job } from "./generated-jobs.ts";
import { offices } from "./jobs-words.ts";

export interface FormField {
  label: string;
  /** `lookup`: a place with suggestions. `choice`: radio buttons. */
  kind: "line" | "paragraph" | "lookup" | "number" | "list" | "choice" | "box" | "file";
  options: readonly string[];
  required: boolean;
  min?: number;
  max?: number;
  /** The only accepted answer. */
  only?: string;
  /** Prefilled from the member's profile. */
  value?: string;
}

export interface FormStep {
  title: string;
  fields: readonly FormField[];
}

export interface FormTraps {
  /** Required, and never asked before. */
  unknownQuestion?: boolean;
  /** Required, and takes whole numbers only. */
  numericQuestion?: boolean;
  /** A sum to compute. */
  mathQuestion?: boolean;
}

const createField = (label: string, kind: FormField["kind"], more: Partial<FormField> = {}): FormField => ({
  label,
  kind,
  options: [],
  required: true,
  ...more,
});
const yesNo = { options: ["Yes", "No"] };
export const isYesNo = ({ kind, options }: FormField): boolean => kind === "choice" && options === yesNo.options;

function createQuestions({ trade, country, city }: Job): FormField[] {
  const [first = trade.title, second = trade.title] = trade.skills;
  return [
    createField(`How many years of work experience do you have with ${first}?`, "number", { min: 0, max: 99 }),
    createField(`How many years of work experience do you have with ${second}?`, "number", { min: 0, max: 99 }),
    createField(`Are you legally authorized to work in ${country}?`, "choice", yesNo),
    createField("Will you now or in the future require sponsorship for employment visa status?", "choice", yesNo),
    createField(`Are you comfortable commuting to ${city}?`, "choice", { ...yesNo, required: false }),
    createField("What is your level of proficiency in English?", "list", {
      options: ["None", "Conversational", "Professional", "Native or bilingual"],
    }),
    createField("What is your notice period in days?", "number", { min: 0, max: 365 }),
    createField("What are your expectations for the yearly salary?", "number", {
      min: 1,
      max: 1_000_000,
      required: false,
    }),
    createField("Which way of working do you prefer?", "choice", {
      options: ["On-site", "Hybrid", "Remote"],
      required: false,
    }),
    createField("How did you hear about this job?", "list", {
      options: ["A search", "A colleague", "The company's page", "Something else"],
      required: false,
    }),
    createField("Website", "line", { required: false }),
    createField("Why would you like to work with us?", "paragraph"),
    createField("Keep my application for later openings", "box", { required: false }),
    createField("I have read how my data is used and agree to it", "box"),
  ];
}

/** One to four steps; the site adds a review. */
export function createForm(seed: number, job: Job, memberName: string, traps: FormTraps = {}): FormStep[] {
  const drawn = (what: string, n = 0) => draw(seed, `form ${what}`, job.id, n);
  const [firstName = memberName, ...lastNames] = memberName.split(" ");
  const contact = [
    createField("First name", "line", { value: firstName }),
    createField("Last name", "line", { value: lastNames.join(" ") || firstName }),
    createField("Mobile phone number", "line"),
    ...(drawn("city") < 0.4
      ? [createField("Location (city)", "lookup", { options: offices.map(({ city: office }) => office) })]
      : []),
  ];
  const resume = [
    createField("Resume", "file", { required: drawn("resume") < 0.8 }),
    ...(drawn("letter") < 0.5 ? [createField("Cover letter", "paragraph", { required: false })] : []),
  ];
  const short = drawn("short") < 0.2;
  const questions = createQuestions(job).filter((_, n) => drawn("ask", n) < (short ? 0.1 : 0.45));
  const half = questions.length > 4 ? Math.ceil(questions.length / 2) : questions.length;
  const extra = [
    ...(traps.unknownQuestion ? [createField("Which of our values speaks to you most, and since when?", "line")] : []),
    ...(traps.numericQuestion ? [createField("How many people have you led?", "number", { min: 0, max: 500 })] : []),
    ...(traps.mathQuestion ? [createField("What is 17 plus 25?", "number", { min: 0, max: 99, only: "42" })] : []),
  ];
  const start = short
    ? [{ title: "Contact info", fields: [...contact, ...resume] }]
    : [
        { title: "Contact info", fields: contact },
        { title: "Resume", fields: resume },
      ];
  const rest = [questions.slice(0, half), [...questions.slice(half), ...extra]];
  return [
    ...start,
    ...rest.filter(({ length }) => length > 0).map((fields) => ({ title: "Additional Questions", fields })),
  ];
}

export type Answers = Readonly<Record<string, string>>;

export interface SentFile {
  name: string;
  size: number;
}

export const maxResumeBytes = 5 * 1024 * 1024;
const resumeName = /\.(pdf|docx?)$/iu;
const maxAnswerLength = 5000;

/** Undefined when valid. */
export function validateField(field: FormField, answer: string, file?: SentFile): string | undefined {
  const { kind, required, options, only, min = 0, max = Number.MAX_SAFE_INTEGER } = field;
  if (kind === "file") {
    if (!file) return required ? "A resume is required" : undefined;
    if (!resumeName.test(file.name)) return "Only DOC, DOCX and PDF files can be uploaded";
    return file.size <= maxResumeBytes ? undefined : "The file is too large. A resume can have at most 5 MB";
  }
  const text = answer.trim();
  if (kind === "box") return required && text !== "yes" ? "Select the checkbox to proceed" : undefined;
  if (text === "") {
    if (!required) return undefined;
    return kind === "list" || kind === "choice" ? "Please make a selection" : "Please enter a valid answer";
  }
  if (kind === "lookup") return options.includes(text) ? undefined : "Please enter a valid answer";
  if (kind === "list" || kind === "choice") return options.includes(text) ? undefined : "Please make a selection";
  if (kind === "number") {
    const right = /^\d{1,12}$/u.test(text) && Number(text) >= min && Number(text) <= max;
    if (!right) return `Enter a whole number between ${min} and ${max}`;
    return only === undefined || only === text ? undefined : "Please enter a valid answer";
  }
  if (field.label === "Mobile phone number" && !/^\+?[\d ()/-]{5,20}$/u.test(text)) return "Enter a valid phone number";
  return text.length <= maxAnswerLength ? undefined : `Use at most ${maxAnswerLength} characters`;
}

export const invalidFields = (
  step: FormStep,
  answers: Answers,
  file?: SentFile,
): { field: FormField; message: string }[] =>
  step.fields.flatMap((field) => {
    const message = validateField(field, answers[field.label] ?? field.value ?? "", file);
    return message === undefined ? [] : [{ field, message }];
  });

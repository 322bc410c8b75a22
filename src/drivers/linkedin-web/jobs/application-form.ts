import type { ElementHandle } from "puppeteer-core";
import { questionKey, type ApplicationQuestion } from "#core/network-port.ts";
import { createMissingControlError, findAll, findMatch, type Match } from "../page/query.ts";
import type { DriverPage } from "../context.ts";
import { means, normalizeText } from "./job-words.ts";
import { waitFor } from "../page/wait-for.ts";
import { readQuestionInPage, type QuestionFacts } from "./question-in-page.ts";

export interface FormField extends QuestionFacts {
  element: ElementHandle;
}

export interface FormStep {
  fields: FormField[];
  /** An error that belongs to no question, or ''. */
  error: string;
  /** Changes whenever anything about the step does. */
  fingerprint: string;
}

/** The open form, and which of the two it is. */
export async function requireForm(at: DriverPage): Promise<Match> {
  const form = await findMatch(at, "easyApply.modal");
  if (form) return form;
  throw await createMissingControlError(at, "easyApply.modal");
}

/** Texts are data only: no question is found by its text. @throws PageChanged if the form doesn't stay as it is */
export async function readStep(at: DriverPage, form: Match): Promise<FormStep> {
  const step = await waitFor(at, () => readUnchangedStep(at, form));
  if (step) return step;
  throw await createMissingControlError(at, "easyApply.modal");
}

/** Undefined if the form changed while it was read: errors of one step would be taken for those of the next. */
export async function readUnchangedStep(
  at: DriverPage,
  { element: modal, rendering }: Match,
): Promise<FormStep | undefined> {
  const elements = await findAll(at, "easyApply.question", { within: modal });
  const text = await readTextIfShown(modal, elements);
  if (text === undefined) return undefined;
  const selectors = {
    title: at.context.selectors.resolve("easyApply.groupTitle")[rendering],
    error: at.context.selectors.resolve("easyApply.error")[rendering],
    required: at.context.selectors.resolve("easyApply.required")[rendering],
  };
  const fields = await Promise.all(
    elements.map(async (element) => ({ element, ...(await element.evaluate(readQuestionInPage, selectors)) })),
  );
  const outerError = await readOuterError(at, modal, elements);
  // One rendering has no mark for it.
  const error = outerError || normalizeText(text.split("\n").find((line) => means(line, "limit")) ?? "");
  const bars = await findAll(at, "easyApply.progress", { within: modal });
  const progress = await Promise.all(bars.map((bar) => bar.evaluate(readProgressInPage)));
  if ((await readTextIfShown(modal, elements)) !== text) return undefined;
  const refusals = fields.map(({ label, error: refusal }) => [label, refusal]);
  return { fields, error, fingerprint: JSON.stringify([progress, text, refusals]) };
}

/** Undefined once one of its questions was replaced. */
const readTextIfShown = (modal: ElementHandle, questions: readonly ElementHandle[]): Promise<string | undefined> =>
  modal.evaluate(
    (node, ...all) =>
      node instanceof HTMLElement && node.isConnected && all.every((question) => node.contains(question))
        ? node.innerText
        : undefined,
    ...questions,
  );

const readProgressInPage = (bar: Node): string | null =>
  bar instanceof Element ? (bar.getAttribute("value") ?? bar.getAttribute("aria-valuenow")) : null;

async function readOuterError(
  at: DriverPage,
  modal: ElementHandle,
  questions: readonly ElementHandle[],
): Promise<string> {
  const errors = await findAll(at, "easyApply.error", { within: modal });
  const texts = await Promise.all(
    errors.map((error) =>
      error.evaluate(
        (element, ...all) =>
          all.some((question) => question.contains(element)) || !(element instanceof HTMLElement)
            ? ""
            : element.innerText.replaceAll(/\s+/g, " ").trim(),
        ...questions,
      ),
    ),
  );
  return texts.find(Boolean) ?? "";
}

const yesNo = ["yes no", "ja nein", "oui non", "sí no", "sì no", "sim não"];
const kindByTag = {
  line: "text",
  lookup: "text",
  paragraph: "text",
  list: "choice",
  radio: "choice",
  box: "checkbox",
  file: "file",
  unknown: "text",
} as const satisfies Record<FormField["tag"], ApplicationQuestion["kind"]>;

export function toApplicationQuestion({
  tag,
  label,
  options,
  required,
  numeric,
}: Omit<QuestionFacts, "value" | "error">): ApplicationQuestion {
  const kind =
    tag === "radio" && yesNo.includes(options.join(" ").toLowerCase()) ? "yes_no" : numeric ? "number" : kindByTag[tag];
  return { key: questionKey(label), label, kind, options, required };
}

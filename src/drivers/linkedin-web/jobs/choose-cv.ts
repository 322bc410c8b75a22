import type { ElementHandle } from "puppeteer-core";
import { Fault } from "#core/errors.ts";
import { QuestionsOpen, questionKey, type ApplicationQuestion, type OutgoingFile } from "#core/network-port.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import { findAll, query, type Match } from "../page/query.ts";
import { chooseFiles } from "../page/typing.ts";
import { watchTraffic } from "../writes/watch-traffic.ts";
import type { DriverPage } from "../context.ts";
import { readStep, toApplicationQuestion } from "./application-form.ts";
import { normalizeText } from "./job-words.ts";
import { waitFor } from "../page/wait-for.ts";

/** As the form says. */
const maxCvBytes = 5 * 1024 * 1024;

/** Where the form has no field for it on the step that is shown. */
export const cvQuestion: ApplicationQuestion = { key: "cv", label: "CV", kind: "file", options: [], required: true };

/** The field may be one of the questions, or apart from them. */
export const findUpload = (at: DriverPage, { element }: Match): Promise<ElementHandle | undefined> =>
  query(at, "easyApply.upload", { within: element, includeHidden: true, waitMs: 0 });

/**
 * Uploads the CV and waits until it is the one that will be sent: an earlier one may be selected, under the same name.
 * @throws QuestionsOpen if the form refuses it; Fault `network.cv_not_accepted`
 */
export async function chooseCv(at: DriverPage, form: Match, upload: ElementHandle, cv: OutgoingFile): Promise<void> {
  const question = await readUploadQuestion(at, form, upload);
  const bytes = cv.bytes().length;
  if (bytes > maxCvBytes) {
    const refusal = `'${cv.name}' is larger than 5 MB, the most that the network takes. Choose a smaller file.`;
    throw new QuestionsOpen([{ ...question, refusal }]);
  }
  const before = JSON.stringify(await readDocuments(at, form));
  const traffic = watchTraffic(at.page, at.context.baseUrl);
  try {
    await chooseFiles(at, upload, [cv]);
    const result = await waitFor(
      at,
      async () => {
        const refusal = await readUploadError(at, form, question.label);
        if (refusal !== "") return refusal;
        const isHeld = await upload.evaluate(holdsFileInPage, cv.name, bytes);
        const documents = await readDocuments(at, form);
        const isNew = isHeld || JSON.stringify(documents) !== before || traffic.verdict() === "accepted";
        const isWaiting = traffic.verdict() === "open";
        return isNew && !isWaiting && isSelected(documents, cv.name, isHeld) ? "" : undefined;
      },
      at.context.timeouts.settleMs,
    );
    if (result) throw new QuestionsOpen([{ ...question, refusal: result }]);
    if (result === undefined) {
      throw await createCvFault(at, `The form did not take '${cv.name}', and would send another CV or none.`);
    }
  } finally {
    traffic.stop();
  }
}

/** Whether the form would send a CV that was chosen for another application. */
export async function hasEarlierCv(at: DriverPage, form: Match): Promise<boolean> {
  const { cards, names } = await readDocuments(at, form);
  return cards.length > 0 ? cards.some(({ selected }) => selected) : names.length > 0;
}

/** Where the form shows which CV it will send, that one must be it. @throws Fault `network.cv_not_accepted` */
export async function assertCvSelected(at: DriverPage, form: Match, { name }: OutgoingFile): Promise<void> {
  const documents = await readDocuments(at, form);
  if ((documents.cards.length === 0 && documents.names.length === 0) || isSelected(documents, name, false)) return;
  throw await createCvFault(at, `The form would not send '${name}', but another CV.`);
}

export async function createCvFault(at: DriverPage, what: string): Promise<Fault> {
  await captureEvidence(at);
  const message = `${what} Nothing was sent. Apply without a CV of your own, or on the network yourself.`;
  return new Fault("conflict", "network.cv_not_accepted", message);
}

interface Documents {
  cards: { text: string; selected: boolean }[];
  /** Lines of the form that end with a document's file name. */
  names: string[];
}

async function readDocuments(at: DriverPage, { element }: Match): Promise<Documents> {
  const cards = await findAll(at, "easyApply.document", { within: element });
  const read = await Promise.all(
    cards.map((card) =>
      card.evaluate((node) => {
        if (!(node instanceof HTMLElement)) return { text: "", selected: false };
        const marks = ":checked, [aria-checked='true'], [aria-selected='true'], [class*='--selected']";
        return { text: node.innerText, selected: node.matches(marks) || node.querySelector(marks) !== null };
      }),
    ),
  );
  const lines = await element.evaluate((node) => (node instanceof HTMLElement ? node.innerText.split("\n") : []));
  return { cards: read, names: lines.map(normalizeText).filter((line) => /\.(pdf|docx?|rtf|odt)\b/i.test(line)) };
}

/** With marks: the only selected one. Without: no other document is named. */
function isSelected({ cards, names }: Documents, name: string, isHeld: boolean): boolean {
  const isNamedIn = (text: string) => text.split("\n").some((line) => isNameOf(normalizeText(line), name));
  if (cards.length === 0) return names.length === 0 ? isHeld : names.every((line) => isNameOf(line, name));
  const selected = cards.filter((card) => card.selected);
  const [only] = selected;
  return selected.length === 1 && only !== undefined && isNamedIn(only.text);
}

/** The line may go on, with a date. */
const isNameOf = (line: string, name: string): boolean => line === name || line.startsWith(`${name} `);

const holdsFileInPage = (field: Node, name: string, bytes: number): boolean => {
  const file = field instanceof HTMLInputElement && field.isConnected ? field.files?.[0] : undefined;
  return file?.name === name && file.size === bytes;
};

export async function readUploadQuestion(
  at: DriverPage,
  form: Match,
  upload: ElementHandle,
): Promise<ApplicationQuestion> {
  const { fields } = await readStep(at, form);
  const asked = fields.find(({ tag }) => tag === "file");
  if (asked) return toApplicationQuestion(asked);
  const label = await upload.evaluate((field) =>
    field instanceof HTMLInputElement ? (field.labels?.[0]?.textContent ?? "") : "",
  );
  const name = normalizeText(label);
  return name === "" ? cvQuestion : { ...cvQuestion, key: questionKey(name), label: name };
}

async function readUploadError(at: DriverPage, form: Match, label: string): Promise<string> {
  const { fields, error } = await readStep(at, form);
  return error || (fields.find((field) => field.tag === "file" && field.label === label)?.error ?? "");
}

import type { ElementHandle } from "puppeteer-core";
import { Fault } from "#core/errors.ts";
import { PageChanged, QuestionsOpen, type Application, type ApplicationQuestion } from "#core/network-port.ts";
import { findAll, query, type Match } from "../page/query.ts";
import { assertSignedIn } from "../page/navigate.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import { findClickPoint } from "../page/click-point.ts";
import type { DriverPage } from "../context.ts";
import { answerField, setChecked } from "./answer-field.ts";
import {
  readStep,
  readUnchangedStep,
  requireForm,
  toApplicationQuestion,
  type FormField,
  type FormStep,
} from "./application-form.ts";
import {
  assertCvSelected,
  chooseCv,
  createCvFault,
  cvQuestion,
  findUpload,
  hasEarlierCv,
  readUploadQuestion,
} from "./choose-cv.ts";
import { findBackButton, findFormButton, requireFormButton, type FormButton } from "./form-buttons.ts";
import { means } from "./job-words.ts";
import { waitFor } from "../page/wait-for.ts";

/** No real form has more steps: a longer one is stuck. */
const maxSteps = 15;
/** An answer may bring up further questions. */
const maxPasses = 5;
/** How long a step with errors has to go on. */
const refusedAgainMs = 3000;

/** Up to the step with the last button. @throws QuestionsOpen, Fault `network.form_stuck`, `network.cv_not_accepted` */
export async function completeForm(at: DriverPage, application: Application): Promise<void> {
  const { cv } = application;
  /** Labels of the fields that turned out to take numbers only. */
  const numeric = new Set<string>();
  let isCvChosen = false;
  await returnToFirstStep(at);
  for (let step = 0; step < maxSteps; step += 1) {
    const form = await requireForm(at);
    const answeredLabels = await answerStep(at, form, application, numeric);
    const upload = await findUpload(at, form);
    if (cv && upload && !isCvChosen) {
      await chooseCv(at, form, upload, cv);
      isCvChosen = true;
    }
    // An earlier CV is not sent unless it was chosen again.
    if (!cv && upload && (await hasEarlierCv(at, form))) {
      throw new QuestionsOpen([{ ...(await readUploadQuestion(at, form, upload)), required: true }]);
    }
    if (await findFormButton(at, form, "submit")) {
      if (cv && !isCvChosen)
        throw await createCvFault(at, `This job's form takes no CV, so '${cv.name}' can't be sent.`);
      if (cv) await assertCvSelected(at, form, cv);
      else if (await hasEarlierCv(at, form)) throw new QuestionsOpen([cvQuestion]);
      return untickFollowCompany(at, form);
    }
    const before = await readStep(at, form);
    await pressFormButton(at, form, "next");
    const after = await waitForNextStep(at, before);
    // A field of the next step may show a hint in the same place.
    const asked = new Set(before.fields.map(({ label }) => label));
    const refused = after?.fields.filter(({ label, error }) => error !== "" && asked.has(label)) ?? [];
    const newNumbers = refused.filter((field) => isNewNumber(field, numeric));
    for (const { label } of newNumbers) numeric.add(label);
    if (newNumbers.length > 0) continue;
    const open = refused.map((field) => toRefusedQuestion(withKind(field, numeric), answeredLabels));
    if (after?.error && upload && !cv) open.push(await readUploadQuestion(at, form, upload));
    if (open.length > 0) throw new QuestionsOpen(open);
    if (!after) throw await createFormStuckFault(at);
  }
  throw await createFormStuckFault(at);
}

const isNewNumber = (field: FormField, numeric: ReadonlySet<string>): boolean =>
  field.tag === "line" && !field.numeric && !numeric.has(field.label) && means(field.error, "takesNumber");

const withKind = (field: FormField, numeric: ReadonlySet<string>): FormField =>
  numeric.has(field.label) ? { ...field, numeric: true } : field;

/** A draft that the network kept opens where it was left: every step is looked at again. */
async function returnToFirstStep(at: DriverPage): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const form = await requireForm(at);
    const back = await findBackButton(at, form);
    if (!back) return;
    const before = await readStep(at, form);
    const { x, y } = await findClickPoint(at, back, "easyApply.button");
    await at.page.mouse.click(x, y);
    if (!(await waitForNextStep(at, before))) throw await createFormStuckFault(at);
  }
}

/** Clicks only what is enabled and uncovered: nothing else is clicked in its place. */
export async function pressFormButton(at: DriverPage, form: Match, button: FormButton): Promise<void> {
  const found = await requireFormButton(at, form, button, { onlyEnabled: true });
  const { x, y } = await findClickPoint(at, found, `easyApply.${button}`);
  await at.page.mouse.click(x, y);
}

/** An unanswered question with an error is required. */
const toRefusedQuestion = (field: FormField, answeredLabels: ReadonlySet<string>): ApplicationQuestion => ({
  ...toApplicationQuestion(field),
  required: true,
  ...(answeredLabels.has(field.label) && { refusal: field.error }),
});

export async function createFormStuckFault(at: DriverPage): Promise<Error> {
  await assertSignedIn(at);
  await captureEvidence(at);
  return new Fault(
    "upstream",
    "network.form_stuck",
    "The application form did not go on and did not say why. Nothing was sent. Apply on the network yourself.",
  );
}

/** Returns the labels of the answered questions. @throws QuestionsOpen */
async function answerStep(
  at: DriverPage,
  form: Match,
  { answer, cv }: Application,
  numeric: ReadonlySet<string>,
): Promise<Set<string>> {
  const seen = new Set<string>();
  const answered = new Set<string>();
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const open: ApplicationQuestion[] = [];
    const { fields } = await readStep(at, form);
    const added = fields.filter(({ label }) => !seen.has(label));
    if (added.length === 0) break;
    for (const field of added) {
      seen.add(field.label);
      const question = toApplicationQuestion(withKind(field, numeric));
      const wanted = field.tag === "file" ? cv?.name : answer(question);
      if (wanted === undefined || field.tag === "unknown") {
        const isEmpty = field.value === "" || (field.tag === "box" && field.value === "no") || numeric.has(field.label);
        if (field.required && isEmpty) open.push(question);
        continue;
      }
      answered.add(field.label);
      if (field.tag !== "file" && !(await answerField(at, field, wanted, form.rendering))) {
        open.push({ ...question, refusal: `'${wanted}' is not among what the form offers.` });
      }
    }
    if (open.length > 0) throw new QuestionsOpen(open);
  }
  return answered;
}

/** Errors that stay while the next step loads are not a second refusal, and a step that refuses the same again doesn't change. */
async function waitForNextStep(at: DriverPage, before: FormStep): Promise<FormStep | undefined> {
  const hadErrors = before.fields.some(({ error }) => error !== "");
  const refusedAgainAt = performance.now() + refusedAgainMs;
  return waitFor(at, async () => {
    try {
      const step = await readUnchangedStep(at, await requireForm(at));
      if (!step) return undefined;
      if (hadErrors) return isRefusedAlike(step, before) && performance.now() < refusedAgainAt ? undefined : step;
      return step.fingerprint === before.fingerprint ? undefined : step;
    } catch (error) {
      if (error instanceof PageChanged || at.signal.aborted) throw error;
      // The step was replaced while it was read.
      return undefined;
    }
  });
}

const isRefusedAlike = (step: FormStep, before: FormStep): boolean =>
  step.fields.length === before.fields.length &&
  step.fields.every(({ label, error }, n) => label === before.fields[n]?.label && error === before.fields[n].error);

/** Unticks 'Follow company', which the user didn't ask for. */
async function untickFollowCompany(at: DriverPage, form: Match): Promise<void> {
  const control = form.rendering === "ember" ? "easyApply.follow" : "easyApply.checkbox";
  for (const box of await findFollowBoxes(at, form)) {
    if (await setChecked(box, false)) continue;
    const tried = at.context.selectors.resolve(control)[form.rendering];
    throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
  }
}

/** Without marks, it is a box that is no question, or one that says so. */
async function findFollowBoxes(at: DriverPage, { element, rendering }: Match): Promise<ElementHandle[]> {
  if (rendering === "ember") {
    const box = await query(at, "easyApply.follow", { within: element, includeHidden: true, waitMs: 0 });
    return box ? [box] : [];
  }
  const questions = await findAll(at, "easyApply.question", { within: element });
  const boxes = await findAll(at, "easyApply.checkbox", { within: element, includeHidden: true });
  const labels = await Promise.all(boxes.map((box) => box.evaluate(readBoxInPage, ...questions)));
  return boxes.filter((_, n) => labels[n]?.isQuestion === false || means(labels[n]?.text ?? "", "follow"));
}

function readBoxInPage(box: Node, ...questions: Node[]): { isQuestion: boolean; text: string } {
  const isQuestion = questions.some((question) => question.contains(box));
  let part: Element | null = box instanceof Element ? box.parentElement : null;
  while (part && part.textContent?.trim() === "") part = part.parentElement;
  return { isQuestion, text: part?.textContent ?? "" };
}

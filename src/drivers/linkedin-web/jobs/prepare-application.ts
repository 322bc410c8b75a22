import type { ElementHandle } from "puppeteer-core";
import { Fault } from "#core/errors.ts";
import {
  LimitReached,
  PageChanged,
  QuestionsOpen,
  type Application,
  type ApplicationQuestion,
} from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import { answerField, setChecked, uploadFile } from "./answer-field.ts";
import { toApplicationQuestion, readStep, type FormField } from "./application-form.ts";
import { sendApplication } from "./send-application.ts";
import { requireControl, createMissingControlError, query, type QueryOptions } from "../page/query.ts";
import { navigate, assertSignedIn } from "../page/navigate.ts";
import { jobPath, jobUrl, readApplicationState } from "./job-page.ts";
import { pollDelay } from "../page/poll-delay.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { toList, type Control } from "../controls/controls.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import { findClickPoint, createPageWrite, prepareOnPage } from "../writes/page-write.ts";

/** No real form has more steps: a longer one is stuck. */
const maxSteps = 15;

export async function prepareApplication(
  context: DriverContext,
  jobId: string,
  application: Application,
): Promise<PreparedWrite> {
  return prepareOnPage(await context.holdPage("application"), async (at) => {
    if (!(await navigate(at, jobPath(jobId)))) {
      throw new Fault("not_found", "network.job_not_found", `Job ${jobId} was not found on the network.`);
    }
    const { apply, applied } = await readApplicationState(at, jobId);
    if (applied) return rejectAsDuplicate(at, jobId);
    if (apply === "closed") {
      throw new Fault("conflict", "network.job_closed", "This job no longer accepts applications.");
    }
    if (apply === "external") throw await createExternalJobFault(at);
    try {
      await openForm(at, jobId);
      await completeSteps(at, application);
    } catch (error) {
      await discardForm(at);
      throw error;
    }
    return discardFormOnCancel(
      at,
      createPageWrite(at, (press) => sendApplication(at, jobId, press)),
    );
  });
}

function rejectAsDuplicate(at: DriverPage, jobId: string): PreparedWrite {
  const reason = "You have applied for this job before. The network takes one application for a job.";
  const duplicateOf = { remoteId: jobId, url: jobUrl(at, jobId) };
  return createPageWrite(at, async () => ({ kind: "rejected", reason, duplicateOf }));
}

async function createExternalJobFault(at: DriverPage): Promise<Fault> {
  const company = await query(at, "job.company", { waitMs: 0 });
  const name = (await company?.evaluate((node) => node.textContent?.trim())) || "The company";
  const message = `${name} takes applications for this job on its own site only. Apply there yourself.`;
  return new Fault("conflict", "network.job_external", message);
}

/** The button opens the form or another tab, or a message next to it refuses. */
async function openForm(at: DriverPage, jobId: string): Promise<void> {
  const fill = { id: jobId };
  const context = at.page.browserContext();
  let hasLeftSite = false;
  const onTargetCreated = (target: { opener(): unknown; page(): Promise<{ close(): Promise<void> } | null> }) => {
    if (target.opener() !== at.page.target()) return;
    hasLeftSite = true;
    target
      .page()
      .then((page) => page?.close())
      .catch(() => {});
  };
  context.on("targetcreated", onTargetCreated);
  try {
    await clickControl(at, "job.apply", { fill, onlyEnabled: true });
    const until = performance.now() + at.context.timeouts.appearMs;
    for (;;) {
      if (hasLeftSite) throw await createExternalJobFault(at);
      if (await query(at, "easyApply.modal", { waitMs: 0 })) return;
      if (await query(at, "job.refusal", { waitMs: 0 })) throw new LimitReached("applications");
      if (performance.now() >= until) throw await createMissingControlError(at, "easyApply.modal");
      await pollDelay(at);
    }
  } finally {
    context.off("targetcreated", onTargetCreated);
  }
}

/** Clicks only an uncovered control: nothing else is clicked in its place. */
async function clickControl(at: DriverPage, control: Control, options: QueryOptions): Promise<void> {
  const { x, y } = await findClickPoint(at, await requireControl(at, control, options), control);
  await at.page.mouse.click(x, y);
}

/** @throws QuestionsOpen, Fault `network.form_stuck` */
async function completeSteps(at: DriverPage, application: Application): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const modal = await requireControl(at, "easyApply.modal");
    const before = await readStep(modal, at.context.selectors);
    const answeredLabels = await answerStep(at, modal, before.fields, application);
    if (await query(at, "easyApply.submit", { within: modal, waitMs: 0 })) return untickFollowCompany(at, modal);
    await clickControl(at, "easyApply.next", { within: modal, onlyEnabled: true });
    const after = await waitForNextStep(at, before.fingerprint);
    const refused = after?.fields.filter(({ error }) => error !== "") ?? [];
    if (refused.length > 0) throw new QuestionsOpen(refused.map((field) => toRefusedQuestion(field, answeredLabels)));
    if (!after) throw await createFormStuckFault(at);
  }
  throw await createFormStuckFault(at);
}

/** An unanswered question with an error is required. */
const toRefusedQuestion = (field: FormField, answeredLabels: ReadonlySet<string>): ApplicationQuestion => ({
  ...toApplicationQuestion(field),
  required: true,
  ...(answeredLabels.has(field.label) && { refusal: field.error }),
});

async function createFormStuckFault(at: DriverPage): Promise<Error> {
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
  modal: ElementHandle,
  fields: readonly FormField[],
  { answer, cv }: Application,
): Promise<Set<string>> {
  const answeredLabels = new Set<string>();
  const open: ApplicationQuestion[] = [];
  for (const field of fields) {
    const question = toApplicationQuestion(field);
    const wanted = field.tag === "file" ? cv?.name : answer(question);
    if (wanted === undefined || field.tag === "unknown") {
      const empty = field.value === "" || (field.tag === "box" && field.value === "no");
      if (field.required && empty) open.push(question);
      continue;
    }
    answeredLabels.add(field.label);
    if (field.tag === "file" && cv) await uploadFile(at, modal, field, cv);
    else if (!(await answerField(at, modal, field, wanted))) {
      open.push({ ...question, refusal: `'${wanted}' is not among what the form offers.` });
    }
  }
  if (open.length > 0) throw new QuestionsOpen(open);
  return answeredLabels;
}

async function waitForNextStep(at: DriverPage, fingerprint: string) {
  const until = performance.now() + at.context.timeouts.appearMs;
  while (performance.now() < until) {
    const modal = await query(at, "easyApply.modal", { waitMs: 0 });
    const step = modal && (await readStep(modal, at.context.selectors).catch(() => undefined));
    if (step && step.fingerprint !== fingerprint) return step;
    await pollDelay(at);
  }
  return undefined;
}

/** Unticks 'Follow company', which the user didn't ask for. */
async function untickFollowCompany(at: DriverPage, modal: ElementHandle): Promise<void> {
  const box = await query(at, "easyApply.follow", { within: modal, includeHidden: true, waitMs: 0 });
  if (!box || (await setChecked(box as ElementHandle<HTMLInputElement>, false))) return;
  const tried = toList(at.context.selectors.resolve("easyApply.follow"));
  throw new PageChanged("easyApply.follow", tried, await captureEvidence(at, { control: "easyApply.follow", tried }));
}

/** Discards the draft; a page that can't be left properly is closed anyway. */
async function discardForm(at: DriverPage): Promise<void> {
  try {
    const modal = await query(at, "easyApply.modal", { waitMs: 0 });
    if (!modal) return;
    await clickControl(at, "easyApply.dismiss", { within: modal, waitMs: 0 });
    await clickControl(at, "easyApply.discard", {});
    const until = performance.now() + at.context.timeouts.appearMs;
    while (performance.now() < until && (await query(at, "easyApply.modal", { waitMs: 0 }))) await pollDelay(at);
  } catch {
    // Closing the page discards whatever is still open.
  }
}

function discardFormOnCancel(at: DriverPage, prepared: PreparedWrite): PreparedWrite {
  let open = true;
  return {
    submit(armed) {
      open = false;
      return prepared.submit(armed);
    },
    async cancel() {
      if (open) await discardForm(at);
      open = false;
      await prepared.cancel();
    },
  };
}

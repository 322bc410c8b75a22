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
import { fillIn, tick, upload } from "./application-fill.ts";
import { questionOf, readStep, type AskedField } from "./application-form.ts";
import { sendApplication } from "./application-send.ts";
import { requireControl, missingControl, query, type QueryOptions } from "./query.ts";
import { navigate, assertSignedIn } from "./navigate.ts";
import { jobPath, jobUrl, stateOf } from "./job-page.ts";
import { pause } from "./pause.ts";
import type { DriverContext, DriverPage } from "./context.ts";
import { chainOf, type Control } from "./selectors.ts";
import { captureEvidence } from "./capture-evidence.ts";
import { pointOf, preparedWrite, prepareOn } from "./write.ts";

/** No real form has more steps: a longer one is stuck. */
const mostSteps = 15;

export async function prepareApplication(
  context: DriverContext,
  jobId: string,
  application: Application,
): Promise<PreparedWrite> {
  return prepareOn(await context.holdPage("application"), async (at) => {
    if (!(await navigate(at, jobPath(jobId)))) {
      throw new Fault("not_found", "network.job_not_found", `Job ${jobId} was not found on the network.`);
    }
    const { apply, applied } = await stateOf(at, jobId);
    if (applied) return appliedBefore(at, jobId);
    if (apply === "closed") {
      throw new Fault("conflict", "network.job_closed", "This job no longer accepts applications.");
    }
    if (apply === "external") throw await elsewhere(at);
    try {
      await openForm(at, jobId);
      await walk(at, application);
    } catch (error) {
      await leave(at);
      throw error;
    }
    return leavingWhenCancelled(
      at,
      preparedWrite(at, (press) => sendApplication(at, jobId, press)),
    );
  });
}

function appliedBefore(at: DriverPage, jobId: string): PreparedWrite {
  const reason = "You have applied for this job before. The network takes one application for a job.";
  const duplicateOf = { remoteId: jobId, url: jobUrl(at, jobId) };
  return preparedWrite(at, async () => ({ kind: "rejected", reason, duplicateOf }));
}

async function elsewhere(at: DriverPage): Promise<Fault> {
  const company = await query(at, "job.company", { wait: 0 });
  const name = (await company?.evaluate((node) => node.textContent?.trim())) || "The company";
  const message = `${name} takes applications for this job on its own site only. Apply there yourself.`;
  return new Fault("conflict", "network.job_external", message);
}

/** The button opens the form or another tab, or a message next to it refuses. */
async function openForm(at: DriverPage, jobId: string): Promise<void> {
  const fill = { id: jobId };
  const context = at.page.browserContext();
  let away = false;
  const tab = (target: { opener(): unknown; page(): Promise<{ close(): Promise<void> } | null> }) => {
    if (target.opener() !== at.page.target()) return;
    away = true;
    target
      .page()
      .then((page) => page?.close())
      .catch(() => {});
  };
  context.on("targetcreated", tab);
  try {
    await click(at, "job.apply", { fill, enabled: true });
    const until = performance.now() + at.context.timeouts.appearMs;
    for (;;) {
      if (away) throw await elsewhere(at);
      if (await query(at, "easyApply.modal", { wait: 0 })) return;
      if (await query(at, "job.refusal", { wait: 0 })) throw new LimitReached("applications");
      if (performance.now() >= until) throw await missingControl(at, "easyApply.modal");
      await pause(at);
    }
  } finally {
    context.off("targetcreated", tab);
  }
}

/** Clicks only an uncovered control: nothing else is clicked in its place. */
async function click(at: DriverPage, control: Control, looking: QueryOptions): Promise<void> {
  const { x, y } = await pointOf(at, await requireControl(at, control, looking), control);
  await at.page.mouse.click(x, y);
}

/** @throws QuestionsOpen, Fault `network.form_stuck` */
async function walk(at: DriverPage, application: Application): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    const modal = await requireControl(at, "easyApply.modal");
    const before = await readStep(modal);
    const given = await answerStep(at, modal, before.fields, application);
    if (await query(at, "easyApply.submit", { within: modal, wait: 0 })) return follow(at, modal);
    await click(at, "easyApply.next", { within: modal, enabled: true });
    const after = await changed(at, before.mark);
    const refused = after?.fields.filter(({ error: said }) => said !== "") ?? [];
    if (refused.length > 0) throw new QuestionsOpen(refused.map((field) => refusedOf(field, given)));
    if (!after) throw await stuck(at);
  }
  throw await stuck(at);
}

/** An unanswered question with an error is required. */
const refusedOf = (field: AskedField, given: ReadonlySet<string>): ApplicationQuestion => ({
  ...questionOf(field),
  required: true,
  ...(given.has(field.label) && { refusal: field.error }),
});

async function stuck(at: DriverPage): Promise<Error> {
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
  fields: readonly AskedField[],
  { answer, cv }: Application,
): Promise<Set<string>> {
  const given = new Set<string>();
  const open: ApplicationQuestion[] = [];
  for (const field of fields) {
    const question = questionOf(field);
    const wanted = field.tag === "file" ? cv?.name : answer(question);
    if (wanted === undefined || field.tag === "unknown") {
      const empty = field.value === "" || (field.tag === "box" && field.value === "no");
      if (field.required && empty) open.push(question);
      continue;
    }
    given.add(field.label);
    if (field.tag === "file" && cv) await upload(at, modal, field, cv);
    else if (!(await fillIn(at, modal, field, wanted))) {
      open.push({ ...question, refusal: `'${wanted}' is not among what the form offers.` });
    }
  }
  if (open.length > 0) throw new QuestionsOpen(open);
  return given;
}

async function changed(at: DriverPage, mark: string) {
  const until = performance.now() + at.context.timeouts.appearMs;
  while (performance.now() < until) {
    const modal = await query(at, "easyApply.modal", { wait: 0 });
    const step = modal && (await readStep(modal).catch(() => undefined));
    if (step && step.mark !== mark) return step;
    await pause(at);
  }
  return undefined;
}

/** Unticks 'Follow company', which the user didn't ask for. */
async function follow(at: DriverPage, modal: ElementHandle): Promise<void> {
  const box = await query(at, "easyApply.follow", { within: modal, unseen: true, wait: 0 });
  if (!box || (await tick(box as ElementHandle<HTMLInputElement>, false))) return;
  const tried = chainOf("easyApply.follow");
  throw new PageChanged("easyApply.follow", tried, await captureEvidence(at, { control: "easyApply.follow", tried }));
}

/** Discards the draft; a page that can't be left properly is closed anyway. */
async function leave(at: DriverPage): Promise<void> {
  try {
    const modal = await query(at, "easyApply.modal", { wait: 0 });
    if (!modal) return;
    await click(at, "easyApply.dismiss", { within: modal, wait: 0 });
    await click(at, "easyApply.discard", {});
    const until = performance.now() + at.context.timeouts.appearMs;
    while (performance.now() < until && (await query(at, "easyApply.modal", { wait: 0 }))) await pause(at);
  } catch {
    // Closing the page discards whatever is still open.
  }
}

function leavingWhenCancelled(at: DriverPage, prepared: PreparedWrite): PreparedWrite {
  let open = true;
  return {
    submit(armed) {
      open = false;
      return prepared.submit(armed);
    },
    async cancel() {
      if (open) await leave(at);
      open = false;
      await prepared.cancel();
    },
  };
}

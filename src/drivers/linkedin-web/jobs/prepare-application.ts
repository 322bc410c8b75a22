import { Fault } from "#core/errors.ts";
import { LimitReached, type Application } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import { createMissingControlError, findAll, findMatch, isShown, query } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import { navigate } from "../page/navigate.ts";
import { pollDelay } from "../page/poll-delay.ts";
import { findClickPoint } from "../page/click-point.ts";
import { createPageWrite, prepareOnPage } from "../writes/page-write.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { completeForm, pressFormButton } from "./complete-form.ts";
import { findApply } from "./find-apply.ts";
import { findFormButton } from "./form-buttons.ts";
import { means } from "./job-words.ts";
import { jobPath, jobUrl, readApplicationState, requireCompany, requireTitle } from "./job-page.ts";
import { sendApplication } from "./send-application.ts";
import { waitFor } from "../page/wait-for.ts";

/** For each step of discarding a draft. */
const discardTimeoutMs = 3000;

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
    const title = await requireTitle(at);
    const company = await requireCompany(at, title);
    if (apply === "external") throw createExternalJobFault(company);
    try {
      await openForm(at, jobId, company);
      await completeForm(at, application);
    } catch (error) {
      await discardForm(at);
      throw error;
    }
    const intended = { jobId, title, company, cv: application.cv };
    return discardFormOnCancel(
      at,
      createPageWrite(at, (press) => sendApplication(at, intended, press)),
    );
  });
}

function rejectAsDuplicate(at: DriverPage, jobId: string): PreparedWrite {
  const reason = "You have applied for this job before. The network takes one application for a job.";
  const duplicateOf = { remoteId: jobId, url: jobUrl(at, jobId) };
  return createPageWrite(at, async () => ({ kind: "rejected", reason, duplicateOf }));
}

const createExternalJobFault = (company: string): Fault =>
  new Fault(
    "conflict",
    "network.job_external",
    `${company} takes applications for this job on its own site only. Apply there yourself.`,
  );

/** The button opens the form or another tab, or a message next to it refuses. */
async function openForm(at: DriverPage, jobId: string, company: string): Promise<void> {
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
    const button = await waitFor(at, () => findApply(at, jobId, { onlyEnabled: true }));
    if (!button) throw await createMissingControlError(at, "job.apply", { fill: { id: jobId } });
    const { x, y } = await findClickPoint(at, button, "job.apply");
    await at.page.mouse.click(x, y);
    const until = performance.now() + at.context.timeouts.appearMs;
    for (;;) {
      if (hasLeftSite) throw createExternalJobFault(company);
      if (await query(at, "easyApply.modal", { waitMs: 0 })) return;
      if (await isLimitShown(at)) throw new LimitReached("applications");
      if (performance.now() >= until) throw await createMissingControlError(at, "easyApply.modal");
      await pollDelay(at);
    }
  } finally {
    context.off("targetcreated", onTargetCreated);
  }
}

/** One rendering marks its refusal, the other has only words for it. */
async function isLimitShown(at: DriverPage): Promise<boolean> {
  if (await isShown(at, "job.refusal", { waitMs: 0 })) return true;
  const shown = [
    ...(await readCards(at, "frame.toast", { text: [null, "text"] })),
    ...(await readCards(at, "frame.dialog", { text: [null, "text"] })),
    ...(await readCards(at, "job.line", { text: [null, "text"] })),
  ];
  return shown.some(({ text }) => text?.split("\n").some((line) => means(line, "limit")));
}

/** Discards the draft; a page that can't be left properly is closed anyway. */
async function discardForm(at: DriverPage): Promise<void> {
  try {
    const form = await findMatch(at, "easyApply.modal", { waitMs: 0 });
    if (!form) return;
    await pressFormButton(at, form, "dismiss");
    const isClosed = async () => (await findAll(at, "easyApply.modal")).length === 0;
    const asks = async () => (await findFormButton(at, form, "discard")) !== undefined;
    await waitFor(at, async () => ((await asks()) || (await isClosed()) ? true : undefined), discardTimeoutMs);
    if (await asks()) await pressFormButton(at, form, "discard");
    await waitFor(at, async () => ((await isClosed()) ? true : undefined), discardTimeoutMs);
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

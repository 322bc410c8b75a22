import { LimitReached, PageChanged, SessionExpired, Throttled, type OutgoingFile } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { findMatch, type Match } from "../page/query.ts";
import { navigate, assertSignedIn } from "../page/navigate.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import { pollDelay } from "../page/poll-delay.ts";
import type { DriverPage } from "../context.ts";
import type { Traffic } from "../writes/watch-traffic.ts";
import type { Press } from "../writes/page-write.ts";
import { readStep, requireForm } from "./application-form.ts";
import { assertCvSelected } from "./choose-cv.ts";
import { requireFormButton } from "./form-buttons.ts";
import { becomesApplied, isPageOfJob, jobPath, jobUrl, requireCompany } from "./job-page.ts";

const formErrorTimeoutMs = 1000;
/** The page may send other things first: what it says counts once nothing follows for so long. */
const quietMs = 1000;

export interface IntendedApplication {
  jobId: string;
  /** As the page showed them when the form was opened. */
  title: string;
  company: string;
  cv: OutgoingFile | undefined;
}

/** Only the job's page proves the outcome. */
export async function sendApplication(
  at: DriverPage,
  intended: IntendedApplication,
  press: Press,
): Promise<WriteOutcome> {
  const { jobId } = intended;
  const form = await requireForm(at);
  await assertIntended(at, form, intended);
  const traffic = await press(await requireFormButton(at, form, "submit"), "easyApply.submit");
  const verdict = await waitForVerdict(at, traffic);
  const message = await readFormError(at);
  if (verdict === "signed_out") {
    const cause = new SessionExpired();
    return { kind: "not_sent", reason: cause.message, cause };
  }
  if (verdict === "throttled") {
    const cause = new Throttled(traffic.retryAfter(at.context.clock.now()));
    return { kind: "not_sent", reason: cause.message, cause };
  }
  if (verdict === "refused") return toRefusal(at, message);
  if ((await navigate(at, jobPath(jobId))) && (await becomesApplied(at, jobId))) {
    return { kind: "published", remoteId: jobId, url: jobUrl(at, jobId) };
  }
  return { kind: "unknown", reason: "The network did not say whether it took the application." };
}

/** The job by other marks than the button that opened the form, and the file. @throws PageChanged, Fault */
async function assertIntended(
  at: DriverPage,
  form: Match,
  { jobId, title, company, cv }: IntendedApplication,
): Promise<void> {
  const ids = await form.element.evaluate(readJobIdsInPage);
  const isIntended =
    ids.every((id) => id === jobId) &&
    (await isPageOfJob(at, jobId, title)) &&
    (await requireCompany(at, title)) === company;
  if (!isIntended) {
    await assertSignedIn(at);
    const control = "easyApply.modal";
    const tried = [`job ${jobId}, '${title}' at ${company}`];
    throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
  }
  if (cv) await assertCvSelected(at, form, cv);
}

/** One rendering has the job's id in the ids of its fields. */
const readJobIdsInPage = (modal: Node): string[] =>
  modal instanceof Element
    ? [...modal.querySelectorAll("[id*='easyApplyFormElement']")].flatMap(
        ({ id }) => /easyApplyFormElement[-:(]+(\d+)/.exec(id)?.[1] ?? [],
      )
    : [];

async function waitForVerdict(at: DriverPage, traffic: Traffic): Promise<ReturnType<Traffic["verdict"]>> {
  const until = performance.now() + at.context.timeouts.settleMs;
  let last = traffic.verdict();
  let since = performance.now();
  for (;;) {
    const verdict = traffic.verdict();
    const now = performance.now();
    if (verdict !== last) [last, since] = [verdict, now];
    const isFinal = verdict !== "none" && verdict !== "open" && now - since >= quietMs;
    if (isFinal || now >= until) return verdict;
    await pollDelay(at);
  }
}

async function readFormError(at: DriverPage): Promise<string> {
  try {
    const until = performance.now() + formErrorTimeoutMs;
    for (;;) {
      const form = await findMatch(at, "easyApply.modal", { waitMs: 0 });
      const message = form ? (await readStep(at, form)).error : "";
      if (message || !form || performance.now() >= until) return message;
      await pollDelay(at);
    }
  } catch {
    return "";
  }
}

/** An error in the form itself means that the application limit is reached. */
async function toRefusal(at: DriverPage, message: string): Promise<WriteOutcome> {
  if (message) return { kind: "not_sent", reason: message, cause: new LimitReached("applications") };
  try {
    await assertSignedIn(at);
  } catch (fault) {
    if (fault instanceof Error) return { kind: "not_sent", reason: fault.message, cause: fault };
  }
  return { kind: "rejected", reason: "The network refused the application." };
}

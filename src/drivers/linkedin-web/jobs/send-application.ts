import { LimitReached, SessionExpired, Throttled } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { readStep } from "./application-form.ts";
import { requireControl, query } from "../page/query.ts";
import { navigate, assertSignedIn } from "../page/navigate.ts";
import { jobPath, jobUrl } from "./job-page.ts";
import { pollDelay } from "../page/poll-delay.ts";
import type { DriverPage } from "../context.ts";
import type { Traffic } from "../writes/watch-traffic.ts";
import type { Press } from "../writes/page-write.ts";

const formErrorTimeoutMs = 1000;

/** Only the job's page proves the outcome. */
export async function sendApplication(at: DriverPage, jobId: string, press: Press): Promise<WriteOutcome> {
  const control = "easyApply.submit";
  const modal = await requireControl(at, "easyApply.modal");
  const traffic = await press(await requireControl(at, control, { within: modal }), control);
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
  if ((await navigate(at, jobPath(jobId))) && (await query(at, "job.applied", { fill: { id: jobId } }))) {
    return { kind: "published", remoteId: jobId, url: jobUrl(at, jobId) };
  }
  return { kind: "unknown", reason: "The network did not say whether it took the application." };
}

async function waitForVerdict(at: DriverPage, traffic: Traffic): Promise<ReturnType<Traffic["verdict"]>> {
  const until = performance.now() + at.context.timeouts.settleMs;
  for (;;) {
    const verdict = traffic.verdict();
    if ((verdict !== "none" && verdict !== "open") || performance.now() >= until) return verdict;
    await pollDelay(at);
  }
}

async function readFormError(at: DriverPage): Promise<string> {
  try {
    const until = performance.now() + formErrorTimeoutMs;
    for (;;) {
      const modal = await query(at, "easyApply.modal", { waitMs: 0 });
      const message = modal ? (await readStep(modal, at.context.selectors)).error : "";
      if (message || !modal || performance.now() >= until) return message;
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

import type { ElementHandle } from "puppeteer-core";
import { Challenge } from "#core/network-port.ts";
import { createPreparedWrite, type Armed, type PreparedWrite, type WriteOutcome } from "#core/prepared-write.ts";
import { closeReason, type DriverPage } from "../context.ts";
import type { Control } from "../controls/controls.ts";
import { findClickPoint } from "../page/click-point.ts";
import { watchTraffic, type Traffic } from "./watch-traffic.ts";
import { explainNavigation } from "../page/navigate.ts";
import { captureEvidence } from "../page/capture-evidence.ts";

/**
 * Clicks the submit button: the point of no return, unless it throws because it could not be clicked (PageChanged)
 * or a part of the page was led to a security check (Challenge).
 */
export type Press = (button: ElementHandle, control: Control) => Promise<Traffic>;

/** Sends once. An error before the click is `not_sent`, after it `unknown`, with cause and evidence. */
export function createPageWrite(
  at: DriverPage,
  send: (press: Press, armed: Armed) => Promise<WriteOutcome>,
): PreparedWrite {
  return createPreparedWrite(async (armed) => {
    let pressed = false;
    let traffic: Traffic | undefined;
    const press: Press = async (button, control) => {
      const { x, y } = await findClickPoint(at, button, control);
      const check = at.seenCheck();
      if (check !== undefined) throw new Challenge(check, await captureEvidence(at));
      traffic = watchTraffic(at.page, at.context.baseUrl);
      pressed = true;
      await at.page.mouse.click(x, y);
      return traffic;
    };
    try {
      const outcome = await send(press, armed);
      const evidence = outcome.evidence ?? (await captureEvidence(at));
      return { ...outcome, ...(evidence !== undefined && { evidence }) };
    } catch (error) {
      const cause = toError(closeReason(at, error));
      const evidence = evidenceOf(cause) ?? (await captureEvidence(at));
      const failure = { reason: cause.message, cause, ...(evidence !== undefined && { evidence }) };
      return { kind: pressed ? "unknown" : "not_sent", ...failure };
    } finally {
      traffic?.stop();
      await at.close();
    }
  }, at.close);
}

/** Closes the page if preparing fails; otherwise the write keeps it open. */
export async function prepareOnPage(
  at: DriverPage,
  prepare: (at: DriverPage) => Promise<PreparedWrite>,
): Promise<PreparedWrite> {
  try {
    return await prepare(at);
  } catch (error) {
    // Read the reason first: closing the page aborts its signal too.
    const why = await explainNavigation(at, closeReason(at, error));
    await at.close();
    throw why;
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const evidenceOf = (cause: Error): string | undefined =>
  "evidence" in cause && typeof cause.evidence === "string" ? cause.evidence : undefined;

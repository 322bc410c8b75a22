import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import { createPreparedWrite, type Armed, type PreparedWrite, type WriteOutcome } from "#core/prepared-write.ts";
import { closeReason, type DriverPage } from "./context.ts";
import type { Control } from "./selectors.ts";
import { watchTraffic, type Traffic } from "./traffic.ts";
import { captureEvidence } from "./capture-evidence.ts";

/** Presses the one button that sends: the point of no return, unless it throws PageChanged because it could not be pressed. */
export type Press = (button: ElementHandle, control: Control) => Promise<Traffic>;

/**
 * Holds a prepared page until it is sent or called off, sends it once and closes it. What goes wrong before the press is
 * `not_sent`, from then on `unknown`, each with its cause and what the page looked like.
 */
export function preparedWrite(
  at: DriverPage,
  send: (press: Press, armed: Armed) => Promise<WriteOutcome>,
): PreparedWrite {
  return createPreparedWrite(async (armed) => {
    let pressed = false;
    let traffic: Traffic | undefined;
    const press: Press = async (button, control) => {
      const { x, y } = await pointOf(at, button, control);
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
      const cause = asError(closeReason(at, error));
      const evidence = evidenceOf(cause) ?? (await captureEvidence(at));
      const told = { reason: cause.message, cause, ...(evidence !== undefined && { evidence }) };
      return { kind: pressed ? "unknown" : "not_sent", ...told };
    } finally {
      traffic?.stop();
      await at.close();
    }
  }, at.close);
}

/** Prepares on a page that is held from then on; when that fails the page is closed. @throws what `prepare` throws */
export async function prepareOn(
  at: DriverPage,
  prepare: (at: DriverPage) => Promise<PreparedWrite>,
): Promise<PreparedWrite> {
  try {
    return await prepare(at);
  } catch (error) {
    // Told first: to close the page ends its signal, too.
    const why = closeReason(at, error);
    await at.close();
    throw why;
  }
}

/** The middle of a button that is enabled and lies on top: whatever covers it must not be pressed in its place. */
export async function pointOf(
  at: DriverPage,
  button: ElementHandle,
  control: Control,
): Promise<{ x: number; y: number }> {
  await button.scrollIntoView();
  const { x, y } = await button.clickablePoint();
  const ready = await button.evaluate(isOnTop, x, y);
  if (ready) return { x, y };
  const tried = ["enabled and uncovered"];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** Runs in the page. */
function isOnTop(button: Node, x: number, y: number): boolean {
  if (!(button instanceof Element)) return false;
  if (button.matches(":disabled") || button.getAttribute("aria-disabled") === "true") return false;
  const root = button.getRootNode();
  const top = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
  return top !== null && (button === top || button.contains(top));
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const evidenceOf = (cause: Error): string | undefined =>
  "evidence" in cause && typeof cause.evidence === "string" ? cause.evidence : undefined;

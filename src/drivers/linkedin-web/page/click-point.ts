import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import type { Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";
import { assertOwnElement } from "./assert-own-element.ts";
import { captureEvidence } from "./capture-evidence.ts";
import { waitFor } from "./wait-for.ts";

/** The center of what is enabled and uncovered: a click must not hit what covers it. @throws PageChanged */
export async function findClickPoint(
  at: DriverPage,
  element: ElementHandle,
  control: Control,
): Promise<{ x: number; y: number }> {
  await assertOwnElement(at, element, control);
  const point = await findOpenPoint(element);
  if (point) return point;
  const tried = ["enabled and uncovered"];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** A dialog that opens or a notice that fades covers what is under it for a moment, ms. */
const longestCoveredMs = 2000;

/** For what sends nothing: it waits until it is enabled and uncovered. @throws PageChanged */
export async function clickUncovered(at: DriverPage, element: ElementHandle, control: Control): Promise<void> {
  await waitFor(at, () => findOpenPoint(element), Math.min(longestCoveredMs, at.context.timeouts.appearMs));
  const { x, y } = await findClickPoint(at, element, control);
  await at.page.mouse.click(x, y);
}

/** Undefined while it is disabled or covered. */
async function findOpenPoint(element: ElementHandle): Promise<{ x: number; y: number } | undefined> {
  const point = await findCenter(element);
  return point && (await element.evaluate(isOnTopInPage, point.x, point.y)) ? point : undefined;
}

/** Undefined without a visible area. */
async function findCenter(element: ElementHandle): Promise<{ x: number; y: number } | undefined> {
  await element.scrollIntoView();
  return element.clickablePoint().catch(() => undefined);
}

/** A field's own label may stand on it. */
function isOnTopInPage(element: Node, x: number, y: number): boolean {
  if (!(element instanceof Element)) return false;
  if (element.matches(":disabled") || element.getAttribute("aria-disabled") === "true") return false;
  const root = element.getRootNode();
  const top = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
  return top !== null && (element.contains(top) || top.closest("label")?.control === element);
}

import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import type { Control } from "../controls/controls.ts";
import { isLabel } from "../controls/labels.ts";
import type { DriverPage } from "../context.ts";
import { captureEvidence } from "./capture-evidence.ts";
import { pollDelay } from "./poll-delay.ts";
import { findAll, type QueryOptions } from "./query.ts";

/** The only button of the list that has one of the labels. @throws PageChanged if there are several */
export async function findLabeled(
  at: DriverPage,
  control: Control,
  known: readonly string[],
  options: QueryOptions = {},
): Promise<ElementHandle | undefined> {
  const buttons = await findAll(at, control, options);
  const texts = await Promise.all(buttons.map((button) => button.evaluate(readLabelInPage)));
  const found = buttons.filter((_, n) => isLabel(texts[n] ?? null, known));
  if (found.length <= 1) return found[0];
  const tried = [`${known.join(" | ")} (${found.length} buttons)`];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** Waits. @throws PageChanged if there is not exactly one */
export async function requireLabeled(
  at: DriverPage,
  control: Control,
  known: readonly string[],
  { waitMs = at.context.timeouts.appearMs, ...options }: QueryOptions = {},
): Promise<ElementHandle> {
  const until = performance.now() + waitMs;
  for (;;) {
    const found = await findLabeled(at, control, known, { ...options, waitMs: 0 });
    if (found) return found;
    if (performance.now() >= until) break;
    await pollDelay(at);
  }
  const tried = [...known];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** What a screen reader says: the label, or the visible text. */
function readLabelInPage(element: Node): string {
  if (!(element instanceof HTMLElement)) return "";
  return (element.getAttribute("aria-label") ?? element.innerText).replaceAll(/\s+/g, " ").trim();
}

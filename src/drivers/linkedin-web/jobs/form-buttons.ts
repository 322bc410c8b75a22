import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import { createMissingControlError, findAll, query, type Match } from "../page/query.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import type { DriverPage } from "../context.ts";
import { describeWords, means } from "./job-words.ts";
import { waitFor } from "./wait-for.ts";

export type FormButton = "next" | "submit" | "dismiss" | "discard";

/** By its mark or, where buttons have none, by a word that is known. @throws PageChanged if there are several */
export async function findFormButton(
  at: DriverPage,
  { element, rendering }: Match,
  button: FormButton,
): Promise<ElementHandle | undefined> {
  const control = `easyApply.${button}` as const;
  if (rendering === "ember") {
    // The question whether to discard is in a dialog of its own.
    return query(at, control, { waitMs: 0, ...(button !== "discard" && { within: element }) });
  }
  const buttons = await findAll(at, "easyApply.button", button === "discard" ? {} : { within: element });
  const names = await Promise.all(buttons.map(readButtonName));
  const found = buttons.filter((_, n) => means(names[n] ?? "", button));
  if (found.length <= 1) return found[0];
  const tried = describeWords(button).map((word) => `${word} (matches ${found.length} elements)`);
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** Waits until it can be pressed. @throws PageChanged, without a press */
export async function requireFormButton(at: DriverPage, form: Match, button: FormButton): Promise<ElementHandle> {
  const control = `easyApply.${button}` as const;
  const found = await waitFor(at, async () => {
    const candidate = await findFormButton(at, form, button);
    return candidate && (await isEnabled(candidate)) ? candidate : undefined;
  });
  if (found) return found;
  if (form.rendering === "ember") throw await createMissingControlError(at, control);
  const buttons = await findAll(at, "easyApply.button", { within: form.element });
  const tried = [...describeWords(button), `of ${JSON.stringify(await Promise.all(buttons.map(readButtonName)))}`];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

const readButtonName = (button: ElementHandle): Promise<string> =>
  button.evaluate((node) =>
    node instanceof HTMLElement ? node.innerText.trim() || (node.getAttribute("aria-label") ?? "") : "",
  );

const isEnabled = (button: ElementHandle): Promise<boolean> =>
  button.evaluate(
    (node) => node instanceof Element && !node.matches(":disabled") && node.getAttribute("aria-disabled") !== "true",
  );

import type { ElementHandle } from "puppeteer-core";
import { findAll, isShown } from "../page/query.ts";
import { findClickPoint } from "../page/click-point.ts";
import type { DriverPage } from "../context.ts";
import type { Rendering } from "../controls/control.ts";
import type { FormField } from "./application-form.ts";
import { normalizeText } from "./job-words.ts";

const suggestionsTimeoutMs = 5000;

/** False if the field doesn't offer the answer; the field is then unchanged. */
export async function answerField(
  at: DriverPage,
  field: FormField,
  answer: string,
  rendering: Rendering,
): Promise<boolean> {
  const wanted = answer.trim();
  if (wanted === field.value) return true;
  switch (field.tag) {
    case "line":
    case "paragraph":
      await replaceText(at, await findInput(field, "input:not([type='hidden']), textarea"), wanted);
      return true;
    case "lookup":
      return chooseSuggestion(at, await findInput(field, "input:not([type='hidden'])"), wanted, rendering);
    case "list": {
      if (!field.options.includes(wanted)) return false;
      const list = await findInput(field, "select");
      const value = await list.evaluate(findOptionValueInPage, wanted);
      if (value !== undefined) await list.select(value);
      return value !== undefined;
    }
    case "radio": {
      const n = field.options.indexOf(wanted);
      if (n < 0 || n !== field.options.lastIndexOf(wanted)) return false;
      return setChecked(await findInput(field, "input[type='radio']", n), true);
    }
    case "box":
      return setChecked(await findInput(field, "input[type='checkbox']"), wanted === "yes");
    case "file":
    case "unknown":
      return false;
  }
}

/** False if it could not be changed. */
export const setChecked = (box: ElementHandle, wanted: boolean): Promise<boolean> =>
  box.evaluate((input, on) => {
    if (!(input instanceof HTMLInputElement)) return false;
    if (input.checked !== on) (input.labels?.[0] ?? input).click();
    if (input.checked !== on) input.click();
    return input.checked === on;
  }, wanted);

export async function findInput(
  { element }: Pick<FormField, "element">,
  selector: string,
  nth = 0,
): Promise<ElementHandle<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>> {
  const handle = await element.evaluateHandle(
    (question, inputs, n) => (question instanceof Element ? (question.querySelectorAll(inputs)[n] ?? null) : null),
    selector,
    nth,
  );
  const input = handle.asElement();
  if (!input) throw new Error("The question is not there any more.");
  return input as ElementHandle<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
}

/** Replaces the text as a person would: select it, then type. */
async function replaceText({ page }: DriverPage, field: ElementHandle<HTMLInputElement>, text: string): Promise<void> {
  await field.evaluate((input) => {
    input.scrollIntoView({ block: "center" });
    input.focus();
    input.select();
  });
  if (text === "") await page.keyboard.press("Backspace");
  else await page.keyboard.sendCharacter(text);
}

/** Chooses only an option with exactly this text, or with this text up to its first comma. */
async function chooseSuggestion(
  at: DriverPage,
  field: ElementHandle<HTMLInputElement>,
  wanted: string,
  rendering: Rendering,
): Promise<boolean> {
  await replaceText(at, field, wanted);
  await isShown(at, "easyApply.place", { waitMs: suggestionsTimeoutMs });
  const options = await findAll(at, "easyApply.place");
  const texts = await Promise.all(
    options.map((option) => option.evaluate((node) => (node instanceof HTMLElement ? node.innerText : ""))),
  );
  const n = findSuggestion(texts, wanted);
  const option = n === undefined ? undefined : options[n];
  if (n === undefined || !option) {
    await replaceText(at, field, "");
    return false;
  }
  if (rendering === "sdui") {
    const { x, y } = await findClickPoint(at, option, "easyApply.place");
    await at.page.mouse.click(x, y);
    return true;
  }
  for (let down = 0; down <= n; down += 1) await at.page.keyboard.press("ArrowDown");
  await at.page.keyboard.press("Enter");
  return true;
}

function findSuggestion(texts: readonly string[], wanted: string): number | undefined {
  const isSame = (text: string) => normalizeText(text).toLowerCase() === wanted.toLowerCase();
  const exact = texts.findIndex(isSame);
  if (exact >= 0) return exact;
  const upToComma = texts.flatMap((text, n) => (isSame(text.split(",")[0] ?? "") ? [n] : []));
  return upToComma.length === 1 ? upToComma[0] : undefined;
}

const findOptionValueInPage = (list: HTMLSelectElement, wanted: string): string | undefined =>
  [...list.options].find((option) => (option.textContent ?? "").replaceAll(/\s+/g, " ").trim() === wanted)?.value;

import type { ElementHandle } from "puppeteer-core";
import type { OutgoingFile } from "#core/network-port.ts";
import type { FormField } from "./application-form.ts";
import { isShown } from "../page/query.ts";
import type { DriverPage } from "../context.ts";
import { toList } from "../controls/controls.ts";
import { chooseFiles } from "../page/typing.ts";

const suggestionsTimeoutMs = 5000;

/** False if the field doesn't offer the answer; the field is then unchanged. */
export async function answerField(
  at: DriverPage,
  modal: ElementHandle,
  field: FormField,
  answer: string,
): Promise<boolean> {
  const wanted = answer.trim();
  if (wanted === field.value) return true;
  switch (field.tag) {
    case "line":
    case "paragraph":
      await replaceText(at, await findFieldControl(at, modal, field, "input:not([type='hidden']), textarea"), wanted);
      return true;
    case "lookup":
      return chooseSuggestion(at, await findFieldControl(at, modal, field, "input:not([type='hidden'])"), wanted);
    case "list": {
      if (!field.options.includes(wanted)) return false;
      const list = await findFieldControl(at, modal, field, "select");
      const value = await list.evaluate(findOptionValueInPage, wanted);
      if (value !== undefined) await list.select(value);
      return value !== undefined;
    }
    case "radio": {
      const n = field.options.indexOf(wanted);
      if (n < 0) return false;
      return setChecked(await findFieldControl(at, modal, field, "input[type='radio']", n), true);
    }
    case "box":
      return setChecked(await findFieldControl(at, modal, field, "input[type='checkbox']"), wanted === "yes");
    case "file":
    case "unknown":
      return false;
  }
}

export const uploadFile = async (
  at: DriverPage,
  modal: ElementHandle,
  field: FormField,
  file: OutgoingFile,
): Promise<void> => chooseFiles(at, await findFieldControl(at, modal, field, "input[type='file']"), [file]);

/** False if it could not be changed. */
export const setChecked = (box: ElementHandle<HTMLInputElement>, wanted: boolean): Promise<boolean> =>
  box.evaluate((input, on) => {
    if (input.checked !== on) (input.labels?.[0] ?? input).click();
    if (input.checked !== on) input.click();
    return input.checked === on;
  }, wanted);

async function findFieldControl<S extends string>(
  at: DriverPage,
  modal: ElementHandle,
  { n }: FormField,
  selector: S,
  nth = 0,
) {
  const handle = await modal.evaluateHandle(
    findFieldControlInPage,
    toList(at.context.selectors.resolve("easyApply.question")),
    n,
    selector,
    nth,
  );
  return handle as ElementHandle<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
}

function findFieldControlInPage(
  modal: Node,
  chain: readonly string[],
  n: number,
  selector: string,
  nth: number,
): Element {
  if (!(modal instanceof Element)) throw new Error("Not an element.");
  for (const one of chain) {
    const questions = [...modal.querySelectorAll(one)].filter((found) =>
      found.checkVisibility({ visibilityProperty: true }),
    );
    const control = questions[n]?.querySelectorAll(selector)[nth];
    if (control) return control;
  }
  throw new Error("The question is not there any more.");
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
): Promise<boolean> {
  await replaceText(at, field, wanted);
  await isShown(at, "easyApply.place", { waitMs: suggestionsTimeoutMs });
  const n = await at.page.evaluate(
    findSuggestionInPage,
    toList(at.context.selectors.resolve("easyApply.place")),
    wanted,
  );
  if (n === undefined) {
    await replaceText(at, field, "");
    return false;
  }
  for (let down = 0; down <= n; down += 1) await at.page.keyboard.press("ArrowDown");
  await at.page.keyboard.press("Enter");
  return true;
}

function findSuggestionInPage(chain: readonly string[], wanted: string): number | undefined {
  const same = (text: string) => text.trim().toLowerCase() === wanted.toLowerCase();
  for (const selector of chain) {
    const words = [...document.querySelectorAll(selector)].map((option) => option.textContent ?? "");
    if (words.length === 0) continue;
    const exact = words.findIndex(same);
    const upToComma = words.flatMap((text, n) => (same(text.split(",")[0] ?? "") ? [n] : []));
    if (exact >= 0) return exact;
    return upToComma.length === 1 ? upToComma[0] : undefined;
  }
  return undefined;
}

const findOptionValueInPage = (list: HTMLSelectElement, wanted: string): string | undefined =>
  [...list.options].find((option) => (option.textContent ?? "").replaceAll(/\s+/g, " ").trim() === wanted)?.value;

import type { ElementHandle } from "puppeteer-core";
import { questionKey, type ApplicationQuestion } from "#core/network-port.ts";
import { toList, type Control, type SelectorTable } from "../controls/controls.ts";

export interface FormField {
  /** Index within the step. */
  n: number;
  tag: "line" | "lookup" | "paragraph" | "list" | "radio" | "box" | "file" | "unknown";
  label: string;
  options: string[];
  required: boolean;
  numeric: boolean;
  value: string;
  error: string;
}

export interface FormStep {
  fields: FormField[];
  /** An error that belongs to no question, or ''. */
  error: string;
  /** Changes whenever anything about the step does. */
  fingerprint: string;
}

/** Texts are data only: no control is found by its text. */
export async function readStep(modal: ElementHandle, selectors: SelectorTable): Promise<FormStep> {
  const listOf = (control: Control) => toList(selectors.resolve(control));
  const step = await modal.evaluate(readStepInPage, {
    question: listOf("easyApply.question"),
    title: listOf("easyApply.groupTitle"),
    error: listOf("easyApply.error"),
    progress: listOf("easyApply.progress"),
    submit: listOf("easyApply.submit"),
  });
  return {
    ...step,
    fingerprint: JSON.stringify([
      step.progress,
      step.last,
      step.error,
      step.fields.map(({ label, error }) => [label, error]),
    ]),
  };
}

const yesNo = ["yes no", "ja nein", "oui non", "sí no", "sì no", "sim não"];
const kindByTag = {
  line: "text",
  lookup: "text",
  paragraph: "text",
  list: "choice",
  radio: "choice",
  box: "checkbox",
  file: "file",
  unknown: "text",
} as const satisfies Record<FormField["tag"], ApplicationQuestion["kind"]>;

export function toApplicationQuestion({ tag, label, options, required, numeric }: FormField): ApplicationQuestion {
  const kind =
    tag === "radio" && yesNo.includes(options.join(" ").toLowerCase()) ? "yes_no" : numeric ? "number" : kindByTag[tag];
  return { key: questionKey(label), label, kind, options, required };
}

type Chains = Record<"question" | "title" | "error" | "progress" | "submit", readonly string[]>;

function readStepInPage(
  modal: Node,
  chains: Chains,
): Omit<FormStep, "fingerprint"> & { progress: string; last: boolean } {
  if (!(modal instanceof Element)) throw new Error("Not an element.");
  const all = (top: Element, chain: readonly string[]): Element[] => {
    for (const selector of chain) {
      const found = [...top.querySelectorAll(selector)];
      if (found.length > 0) return found;
    }
    return [];
  };
  const textOf = (element: Element | null | undefined): string => {
    if (!element) return "";
    // The text may occur twice: visible and for screen readers.
    const visibleText = element.querySelector("span[aria-hidden='true']") ?? element;
    return (visibleText.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  };
  const labelOf = (question: Element, control: Element): string => {
    const own = control.id ? question.querySelector(`label[for="${CSS.escape(control.id)}"]`) : null;
    return textOf(own ?? question.querySelector("label")) || (control.getAttribute("aria-label") ?? "");
  };
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const findError = (top: Element): string => all(top, chains.error).filter(isVisible).map(textOf).find(Boolean) ?? "";
  const isRequired = (...elements: (Element | null)[]): boolean =>
    elements.some((element) => element?.getAttribute("aria-required") === "true" || element?.matches("[required]"));

  const questions = all(modal, chains.question).filter((one) => isVisible(one));
  const fields = questions.map((question, n): FormField => {
    const error = findError(question);
    const group = question.querySelector("fieldset");
    const inputs = [...question.querySelectorAll("input")].filter(({ type }) => type !== "hidden");
    const [first] = inputs;
    const inputsOfType = (type: string) => inputs.filter((input) => input.type === type);
    const optionLabelOf = (input: HTMLInputElement) => labelOf(question, input) || input.value;
    const groupTitle = textOf(all(question, chains.title)[0]);
    const base = { n, options: [], numeric: false, value: "", error };
    const createField = (tag: FormField["tag"], label: string, required: boolean, more: Partial<FormField>) => ({
      ...base,
      tag,
      label,
      required,
      ...more,
    });
    const list = question.querySelector("select");
    if (list) {
      const realOptions = [...list.options].filter(
        ({ value, disabled }) => value !== "" && value !== "Select an option" && !disabled,
      );
      const value = textOf(realOptions.find(({ selected }) => selected));
      const options = realOptions.map((option) => textOf(option));
      return createField("list", labelOf(question, list), isRequired(list), { options, value });
    }
    const radios = inputsOfType("radio");
    if (radios.length > 0) {
      const chosen = radios.find(({ checked }) => checked);
      const value = chosen ? optionLabelOf(chosen) : "";
      return createField("radio", groupTitle, isRequired(group, first ?? null), {
        options: radios.map(optionLabelOf),
        value,
      });
    }
    const [file] = inputsOfType("file");
    if (file) {
      return createField("file", labelOf(question, file), isRequired(file), { value: file.files?.[0]?.name ?? "" });
    }
    const boxes = inputsOfType("checkbox");
    const [box] = boxes;
    if (box && boxes.length === 1) {
      const label = groupTitle || labelOf(question, box);
      return createField("box", label, isRequired(group, box), { value: box.checked ? "yes" : "no" });
    }
    const area = question.querySelector("textarea");
    if (area) return createField("paragraph", labelOf(question, area), isRequired(area), { value: area.value });
    if (!first || boxes.length > 1) {
      return createField("unknown", groupTitle || textOf(question), true, { options: boxes.map(optionLabelOf) });
    }
    const lookup = first.getAttribute("role") === "combobox" || first.hasAttribute("aria-autocomplete");
    const numeric =
      !lookup && (first.id.endsWith("-numeric") || first.type === "number" || first.inputMode === "numeric");
    const tag = lookup ? "lookup" : "line";
    return createField(tag, labelOf(question, first), isRequired(first), { numeric, value: first.value });
  });

  const outside = all(modal, chains.error).filter((one) => isVisible(one) && !questions.some((q) => q.contains(one)));
  const bar = all(modal, chains.progress)[0];
  const progress = bar?.getAttribute("value") ?? bar?.getAttribute("aria-valuenow") ?? "";
  return {
    fields,
    error: outside.map(textOf).find(Boolean) ?? "",
    progress,
    last: all(modal, chains.submit).length > 0,
  };
}

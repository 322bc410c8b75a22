import type { ElementHandle } from "puppeteer-core";
import { questionKey, type ApplicationQuestion } from "#core/network-port.ts";
import { chainOf } from "./selectors.ts";

export interface AskedField {
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

export interface AskedStep {
  fields: AskedField[];
  /** An error that belongs to no question, or ''. */
  error: string;
  /** Changes whenever anything about the step does. */
  mark: string;
}

/** Texts are data only: no control is found by its text. */
export async function readStep(modal: ElementHandle): Promise<AskedStep> {
  const step = await modal.evaluate(read, {
    question: chainOf("easyApply.question"),
    title: chainOf("easyApply.groupTitle"),
    error: chainOf("easyApply.error"),
    progress: chainOf("easyApply.progress"),
    submit: chainOf("easyApply.submit"),
  });
  return { ...step, mark: JSON.stringify([step.progress, step.last, step.error, step.fields.map(markOf)]) };
}

const markOf = ({ label, error }: AskedField): string[] => [label, error];

const yesNo = ["yes no", "ja nein", "oui non", "sí no", "sì no", "sim não"];
const kinds = {
  line: "text",
  lookup: "text",
  paragraph: "text",
  list: "choice",
  radio: "choice",
  box: "checkbox",
  file: "file",
  unknown: "text",
} as const satisfies Record<AskedField["tag"], ApplicationQuestion["kind"]>;

export function questionOf({ tag, label, options, required, numeric }: AskedField): ApplicationQuestion {
  const kind =
    tag === "radio" && yesNo.includes(options.join(" ").toLowerCase()) ? "yes_no" : numeric ? "number" : kinds[tag];
  return { key: questionKey(label), label, kind, options, required };
}

type Chains = Record<"question" | "title" | "error" | "progress" | "submit", readonly string[]>;

/** Runs in the page. */
function read(modal: Node, chains: Chains): Omit<AskedStep, "mark"> & { progress: string; last: boolean } {
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
    const seen = element.querySelector("span[aria-hidden='true']") ?? element;
    return (seen.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  };
  const labelled = (question: Element, control: Element): string => {
    const own = control.id ? question.querySelector(`label[for="${CSS.escape(control.id)}"]`) : null;
    return textOf(own ?? question.querySelector("label")) || (control.getAttribute("aria-label") ?? "");
  };
  const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const errorIn = (top: Element): string => all(top, chains.error).filter(visible).map(textOf).find(Boolean) ?? "";
  const requires = (...elements: (Element | null)[]): boolean =>
    elements.some((element) => element?.getAttribute("aria-required") === "true" || element?.matches("[required]"));

  const questions = all(modal, chains.question).filter((one) => visible(one));
  const fields = questions.map((question, n): AskedField => {
    const error = errorIn(question);
    const group = question.querySelector("fieldset");
    const inputs = [...question.querySelectorAll("input")].filter(({ type }) => type !== "hidden");
    const [first] = inputs;
    const of = (type: string) => inputs.filter((input) => input.type === type);
    const optionOf = (input: HTMLInputElement) => labelled(question, input) || input.value;
    const titled = textOf(all(question, chains.title)[0]);
    const base = { n, options: [], numeric: false, value: "", error };
    const fieldOf = (tag: AskedField["tag"], label: string, required: boolean, more: Partial<AskedField>) => ({
      ...base,
      tag,
      label,
      required,
      ...more,
    });
    const list = question.querySelector("select");
    if (list) {
      const real = [...list.options].filter(
        ({ value, disabled }) => value !== "" && value !== "Select an option" && !disabled,
      );
      const value = textOf(real.find(({ selected }) => selected));
      const options = real.map((option) => textOf(option));
      return fieldOf("list", labelled(question, list), requires(list), { options, value });
    }
    const radios = of("radio");
    if (radios.length > 0) {
      const chosen = radios.find(({ checked }) => checked);
      const value = chosen ? optionOf(chosen) : "";
      return fieldOf("radio", titled, requires(group, first ?? null), { options: radios.map(optionOf), value });
    }
    const [file] = of("file");
    if (file) {
      return fieldOf("file", labelled(question, file), requires(file), { value: file.files?.[0]?.name ?? "" });
    }
    const boxes = of("checkbox");
    const [box] = boxes;
    if (box && boxes.length === 1) {
      const label = titled || labelled(question, box);
      return fieldOf("box", label, requires(group, box), { value: box.checked ? "yes" : "no" });
    }
    const area = question.querySelector("textarea");
    if (area) return fieldOf("paragraph", labelled(question, area), requires(area), { value: area.value });
    if (!first || boxes.length > 1) {
      return fieldOf("unknown", titled || textOf(question), true, { options: boxes.map(optionOf) });
    }
    const lookup = first.getAttribute("role") === "combobox" || first.hasAttribute("aria-autocomplete");
    const numeric =
      !lookup && (first.id.endsWith("-numeric") || first.type === "number" || first.inputMode === "numeric");
    const tag = lookup ? "lookup" : "line";
    return fieldOf(tag, labelled(question, first), requires(first), { numeric, value: first.value });
  });

  const outside = all(modal, chains.error).filter((one) => visible(one) && !questions.some((q) => q.contains(one)));
  const bar = all(modal, chains.progress)[0];
  const progress = bar?.getAttribute("value") ?? bar?.getAttribute("aria-valuenow") ?? "";
  return {
    fields,
    error: outside.map(textOf).find(Boolean) ?? "",
    progress,
    last: all(modal, chains.submit).length > 0,
  };
}

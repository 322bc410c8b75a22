export interface QuestionFacts {
  tag: "line" | "lookup" | "paragraph" | "list" | "radio" | "box" | "file" | "unknown";
  label: string;
  options: string[];
  required: boolean;
  numeric: boolean;
  value: string;
  error: string;
}

/** Runs in the page, on its own. */
export function readQuestionInPage(
  question: Node,
  selectors: Record<"title" | "error" | "required", readonly string[]>,
): QuestionFacts {
  if (!(question instanceof HTMLElement)) throw new Error("Not an element.");
  const all = (chain: readonly string[]): Element[] => {
    for (const selector of chain) {
      const found = [...question.querySelectorAll(selector)];
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
  const labelFor = (control: Element): string =>
    textOf(control.id ? question.querySelector(`label[for="${CSS.escape(control.id)}"]`) : null);
  const title = textOf(all(selectors.title)[0]);
  const labelOf = (control: Element): string =>
    labelFor(control) || title || textOf(question.querySelector("label")) || (control.getAttribute("aria-label") ?? "");
  const error =
    all(selectors.error)
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => textOf(one))
      .find(Boolean) ?? "";
  const inputs = [...question.querySelectorAll("input")].filter(({ type }) => type !== "hidden");
  const inputsOfType = (type: string) => inputs.filter((input) => input.type === type);
  /** One rendering labels its options with text next to the input: that of the largest part with this input only. */
  const optionLabelOf = (input: HTMLInputElement): string => {
    const label = labelFor(input);
    if (label) return label;
    let part: Element = input;
    while (part.parentElement && part.parentElement !== question) {
      if (part.parentElement.querySelectorAll("input").length > 1) break;
      part = part.parentElement;
    }
    return textOf(part) || input.value;
  };
  const create = (
    tag: QuestionFacts["tag"],
    label: string,
    value: string,
    marked: readonly (Element | null | undefined)[],
    more: Partial<QuestionFacts> = {},
  ): QuestionFacts => ({
    tag,
    label: label.replace(/\s*\*$/, ""),
    value,
    error,
    options: [],
    numeric: false,
    required:
      label.endsWith("*") ||
      all(selectors.required).length > 0 ||
      marked.some((element) => element?.getAttribute("aria-required") === "true" || element?.matches("[required]")),
    ...more,
  });

  const list = question.querySelector("select");
  if (list) {
    const placeholders = ["", "Select an option", "Option auswählen"];
    const options = [...list.options].filter(({ value, disabled }) => !placeholders.includes(value) && !disabled);
    const value = textOf(options.find(({ selected }) => selected));
    return create("list", labelOf(list), value, [list], { options: options.map((option) => textOf(option)) });
  }
  const group = question.querySelector("fieldset, [role='radiogroup']");
  const radios = inputsOfType("radio");
  if (radios.length > 0) {
    const chosen = radios.find(({ checked }) => checked);
    const options = radios.map((radio) => optionLabelOf(radio));
    return create("radio", title, chosen ? optionLabelOf(chosen) : "", [group, radios[0]], { options });
  }
  const [file] = inputsOfType("file");
  if (file) return create("file", labelOf(file), file.files?.[0]?.name ?? "", [file]);
  const boxes = inputsOfType("checkbox");
  const [box] = boxes;
  if (box && boxes.length === 1) {
    return create("box", title || optionLabelOf(box), box.checked ? "yes" : "no", [group, box]);
  }
  const area = question.querySelector("textarea");
  if (area) return create("paragraph", labelOf(area), area.value, [area]);
  const [first] = inputs;
  if (!first || boxes.length > 1) {
    const options = boxes.map((one) => optionLabelOf(one));
    return create("unknown", title || textOf(question), "", [], { options, required: true });
  }
  const isLookup = first.getAttribute("role") === "combobox" || first.hasAttribute("aria-autocomplete");
  const numeric =
    !isLookup && (first.id.endsWith("-numeric") || first.type === "number" || first.inputMode === "numeric");
  return create(isLookup ? "lookup" : "line", labelOf(first), first.value, [first], { numeric });
}

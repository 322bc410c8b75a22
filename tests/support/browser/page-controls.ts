/** What a person can press. Everything here runs inside the page. */

export interface PageControl {
  /** The same for rows that differ only by their name. */
  key: string;
  kind: "press" | "choose";
  opensPart: boolean;
  /** Of the screen, or of a dialog over it. */
  isInMain: boolean;
}

export interface PageField {
  label: string;
  value: string;
  isPassword: boolean;
}

export interface PageControls {
  list(): PageControl[];
  /** Where to press the control; undefined where something covers it. The next press is lost if it hits anything else. */
  placeOf(key: string): { x: number; y: number } | undefined;
  /** Whether the last press hit the control. */
  wasHit(): boolean;
  /** False if there is no such control any more. */
  click(key: string): boolean;
  choose(key: string): void;
  /** From now on changes are noticed. */
  watch(): void;
  hasChanged(): boolean;
  fields(): PageField[];
  fieldToFill(done: readonly string[]): { label: string; type: string } | undefined;
  isOverlayOpen(): boolean;
  /** Parts of the screen still wait for the server or for a script. */
  isLoading(): boolean;
  closeToasts(): void;
}

declare global {
  interface Window {
    pageControls: PageControls;
  }
}

/** For `addInitScript`. */
export function installPageControls(): void {
  const pressable =
    "button, a[href], summary, select, [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox], input[type=checkbox], input[type=radio]";
  const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
  const textFields =
    "textarea, input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]):not([type=range])";
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert], [aria-hidden=true]");
  const all = <Found extends Element>(selector: string, scope: ParentNode = document): Found[] =>
    [...scope.querySelectorAll<Found>(selector)].filter(isVisible);
  const textOf = (element: Element | null | undefined): string => (element?.textContent ?? "").trim();
  const labelOf = (element: Element): string => {
    const named = element.getAttribute("aria-labelledby")?.split(" ")[0];
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return (
      element.getAttribute("aria-label") ??
      (textOf(named === undefined ? null : document.getElementById(named)) ||
        textOf(labels?.[0]) ||
        textOf(element) ||
        element.getAttribute("name") ||
        element.tagName)
    );
  };
  const scope = (): Element => all(overlays).at(-1) ?? document.body;
  const isIdle = (element: Element): boolean =>
    (element instanceof HTMLButtonElement && element.disabled) ||
    // Opens a window of the system, which shows nothing in the page.
    element.parentElement?.querySelector(":scope > input[type=file]") != null ||
    element.getAttribute("aria-disabled") === "true" ||
    element.getAttribute("aria-selected") === "true" ||
    element.hasAttribute("aria-current") ||
    (element.getAttribute("role") === "radio" && element.getAttribute("aria-checked") === "true") ||
    (element instanceof HTMLInputElement && (element.disabled || (element.type === "radio" && element.checked))) ||
    (element instanceof HTMLSelectElement && element.disabled) ||
    (element instanceof HTMLAnchorElement && (element.target === "_blank" || element.origin !== location.origin));
  const keyOf = (element: Element): string => {
    const inside = element.closest(overlays);
    const name = `${element.tagName} ${labelOf(element)}`.replaceAll(/‘[^’]*’|“[^”]*”|\d+/g, "…").slice(0, 60);
    return inside ? `${labelOf(inside).slice(0, 40)} > ${name}` : name;
  };
  const controls = (): Element[] => all(pressable, scope()).filter((element) => !isIdle(element));
  const find = (key: string): HTMLElement | undefined =>
    controls().find((element): element is HTMLElement => element instanceof HTMLElement && keyOf(element) === key);

  let aimedAt: Element | undefined;
  let hasMissed = false;
  const onPress = (event: Event) => {
    if (!event.isTrusted || !aimedAt) return;
    if (event.type === "pointerdown") hasMissed = !(event.target instanceof Node && aimedAt.contains(event.target));
    if (!hasMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
    addEventListener(type, onPress, { capture: true });

  let changed = false;
  let before = "";
  const state = (): string =>
    JSON.stringify([
      location.href,
      document.documentElement.className,
      scrollY,
      document.activeElement?.tagName === "BODY" ? "" : document.activeElement?.outerHTML.slice(0, 80),
      all<HTMLInputElement>("input, textarea, select").map(({ value, checked }) => [value, checked]),
    ]);
  const observer = new MutationObserver(() => (changed = true));

  window.pageControls = {
    list: () =>
      controls().map((element) => ({
        key: keyOf(element),
        kind: element.tagName === "SELECT" ? "choose" : "press",
        opensPart: ["menu", "dialog", "listbox"].includes(element.getAttribute("aria-haspopup") ?? ""),
        isInMain: scope() !== document.body || element.closest("main") !== null,
      })),
    placeOf(key) {
      const element = find(key);
      element?.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      aimedAt = element;
      return element?.contains(document.elementFromPoint(x, y)) === true ? { x, y } : undefined;
    },
    wasHit() {
      aimedAt = undefined;
      return !hasMissed;
    },
    click(key) {
      aimedAt = undefined;
      const element = find(key);
      element?.click();
      return element !== undefined;
    },
    choose(key) {
      const element = find(key);
      if (!(element instanceof HTMLSelectElement)) return;
      const { length, selectedIndex } = element.options;
      element.selectedIndex = (selectedIndex + 1) % length;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    },
    watch() {
      observer.disconnect();
      changed = false;
      before = state();
      observer.observe(document.documentElement, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: "open aria-expanded aria-selected aria-checked aria-pressed aria-busy aria-invalid".split(" "),
      });
    },
    hasChanged: () => changed || state() !== before,
    fields: () =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].map((element) => ({
        label: labelOf(element),
        value: element.value,
        isPassword: element.type === "password",
      })),
    fieldToFill(done) {
      const main = document.querySelector("main");
      const field = main
        ? all<HTMLInputElement | HTMLTextAreaElement>(textFields, main).find(
            (element) => !element.readOnly && !element.disabled && !done.includes(labelOf(element)),
          )
        : undefined;
      if (!field) return undefined;
      field.setAttribute("data-to-fill", "");
      return { label: labelOf(field), type: field.type };
    },
    isOverlayOpen: () => all(overlays).length > 0,
    isLoading: () =>
      [...document.querySelectorAll("main output")].some((element) => textOf(element).startsWith("Loading")),
    closeToasts() {
      for (const close of all<HTMLButtonElement>("output button, [role=status] button, [role=alert] button"))
        if (labelOf(close) === "Close") close.click();
    },
  };
}

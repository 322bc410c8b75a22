import type { ElementHandle } from "puppeteer-core";
import type { SelectorsByRendering } from "../controls/control.ts";
import type { Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";
import type { FoundInPage } from "./find-in-page.ts";
import { waitForMatches } from "./query.ts";

/** The control within the card, or null for the card itself, and what is read from it. */
export type FieldSource = readonly [control: Control | null, what: "text" | `@${string}`];
export type Card<F extends string> = Record<F, string | null>;

export interface CardOptions {
  within?: ElementHandle;
  fill?: Record<string, string>;
  /** Of the cards. Texts of fields are read only if they are visible, attributes always. */
  includeHidden?: boolean;
}

/**
 * Visible elements of the first selector that matches any, in page order. A field is null if it is missing, or if its
 * selector matches several elements that differ. Doesn't wait.
 */
export async function readCards<F extends string>(
  at: DriverPage,
  control: Control,
  fields: Record<F, FieldSource>,
  options: CardOptions = {},
): Promise<Card<F>[]> {
  const wanted = Object.entries<FieldSource>(fields).map(([name, [of, what]]) => ({
    name,
    selectors: of === null ? null : at.context.selectors.resolve(of, options.fill),
    what,
  }));
  const found = await waitForMatches(at, control, { ...options, waitMs: 0 });
  if (!found) return [];
  try {
    return (await found.handle.evaluate(readFieldsInPage, wanted)) as Card<F>[];
  } finally {
    await found.handle.dispose();
  }
}

/** Runs in the page. Fields are searched in the rendering of their card. */
function readFieldsInPage(
  { elements, rendering }: FoundInPage,
  wanted: readonly { name: string; selectors: SelectorsByRendering | null; what: string }[],
): Record<string, string | null>[] {
  const readValue = (element: Element, what: string): string | null =>
    what === "text"
      ? element instanceof HTMLElement
        ? element.innerText.trim()
        : (element.textContent ?? "").trim()
      : element.getAttribute(what.slice(1));
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const readField = (card: Element, selectors: SelectorsByRendering | null, what: string): string | null => {
    if (selectors === null) return readValue(card, what);
    for (const selector of selectors[rendering]) {
      const found = [...card.querySelectorAll(selector)].filter((one) => what !== "text" || isVisible(one));
      const values = new Set(found.map((one) => readValue(one, what)));
      if (found.length > 0) return values.size === 1 ? ([...values][0] ?? null) : null;
    }
    return null;
  };
  return elements.map((card) =>
    Object.fromEntries(wanted.map(({ name, selectors, what }) => [name, readField(card, selectors, what)])),
  );
}

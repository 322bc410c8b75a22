import type { ElementHandle } from "puppeteer-core";
import type { SelectorsByRendering } from "../controls/control.ts";
import { declarationOf, type Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";
import type { FoundInPage } from "./find-in-page.ts";
import { pollDelay } from "./poll-delay.ts";
import { createMissingControlError, waitForMatches } from "./query.ts";

/** The control within the card, or null for the card itself, and what is read from it. */
export type FieldSource = readonly [control: Control | null, what: "text" | `@${string}`];
export type Card<F extends string> = Record<F, string | null>;
/** With the fields that are null because several elements match that differ. */
export type CardWithAmbiguity<F extends string> = Card<F> & { readonly ambiguous: readonly F[] };

export interface CardOptions {
  within?: ElementHandle;
  fill?: Record<string, string>;
  /** Of the cards. Texts of fields are read only if they are visible, attributes always. */
  includeHidden?: boolean;
}

/** How long a page may go on replacing its cards, ms. */
const longestReplacedMs = 2000;

/**
 * Visible elements of the first selector that matches any, in page order. A field is null if it is missing, or if its
 * selector matches several elements that differ. Doesn't wait, but reads again what the page replaced meanwhile.
 * @throws PageChanged if it doesn't stop replacing it
 */
export async function readCards<F extends string>(
  at: DriverPage,
  control: Control,
  fields: Record<F, FieldSource>,
  options: CardOptions = {},
): Promise<CardWithAmbiguity<F>[]> {
  const until = performance.now() + longestReplacedMs;
  for (;;) {
    const cards = await readOnce(at, control, fields, options);
    if (cards) return cards;
    if (performance.now() >= until) throw await createMissingControlError(at, control, options);
    await pollDelay(at);
  }
}

/** Undefined if cards were taken off the page before they were read. */
async function readOnce<F extends string>(
  at: DriverPage,
  control: Control,
  fields: Record<F, FieldSource>,
  options: CardOptions,
): Promise<CardWithAmbiguity<F>[] | undefined> {
  const wanted = Object.entries<FieldSource>(fields).map(([name, [of, what]]) => ({
    name,
    selectors: of === null ? null : at.context.selectors.resolve(of, options.fill),
    takesLast: of !== null && declarationOf(of).takesLast === true,
    what,
  }));
  const found = await waitForMatches(at, control, { ...options, waitMs: 0 });
  if (!found) return [];
  try {
    // What stands within an element goes with it, and is not replaced.
    const mayBeGone = options.within !== undefined;
    const cards = await found.handle.evaluate(readFieldsInPage, wanted, mayBeGone);
    return cards?.map(({ fields, ambiguous }) => ({ ...(fields as Card<F>), ambiguous: ambiguous as F[] }));
  } finally {
    await found.handle.dispose();
  }
}

interface WantedField {
  name: string;
  /** Null for the card itself. */
  selectors: SelectorsByRendering | null;
  takesLast: boolean;
  what: string;
}

/** Runs in the page. Fields are searched in the rendering of their card. */
function readFieldsInPage({ elements, rendering }: FoundInPage, wanted: readonly WantedField[], mayBeGone: boolean) {
  if (!mayBeGone && elements.some((element) => !element.isConnected)) return undefined;
  const readText = (element: Element): string => {
    if (!(element instanceof HTMLElement)) return (element.textContent ?? "").trim();
    const text = element.innerText.trim();
    // The button that unfolds a long text stands in it, at its end.
    const unfold = [...element.querySelectorAll<HTMLElement>("button")].at(-1)?.innerText.trim() ?? "";
    return /^(…|\.\.\.)/.test(unfold) && text.endsWith(unfold) ? text.slice(0, -unfold.length).trim() : text;
  };
  const readValue = (element: Element, what: string): string | null =>
    what === "text" ? readText(element) : element.getAttribute(what.slice(1));
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Of the first selector that matches; more than one if the matches differ. */
  const readValues = (card: Element, { selectors, takesLast, what }: WantedField): (string | null)[] => {
    if (selectors === null) return [readValue(card, what)];
    for (const selector of selectors[rendering]) {
      const found = [...card.querySelectorAll(selector)].filter((one) => what !== "text" || isVisible(one));
      const values = found.map((one) => readValue(one, what));
      if (values.length > 0) return takesLast ? values.slice(-1) : [...new Set(values)];
    }
    return [];
  };
  return elements.map((card) => {
    const read = wanted.map((field) => ({ name: field.name, values: readValues(card, field) }));
    return {
      fields: Object.fromEntries(
        read.map(({ name, values }) => [name, values.length === 1 ? (values[0] ?? null) : null]),
      ),
      ambiguous: read.filter(({ values }) => values.length > 1).map(({ name }) => name),
    };
  });
}

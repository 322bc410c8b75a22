import type { ElementHandle } from "puppeteer-core";
import type { DriverPage } from "../context.ts";
import { resolveChain, type Control } from "../selectors.ts";

/** The control within the card, or null for the card itself, and what is read from it. */
export type FieldSource = readonly [control: Control | null, what: "text" | `@${string}`];
export type Card<F extends string> = Record<F, string | null>;

export interface CardOptions {
  within?: ElementHandle;
  fill?: Record<string, string>;
}

/** Visible elements of the first selector that matches any, in page order. A missing field is null. Doesn't wait. */
export async function readCards<F extends string>(
  { page }: DriverPage,
  control: Control,
  fields: Record<F, FieldSource>,
  { within, fill }: CardOptions = {},
): Promise<Card<F>[]> {
  const wanted = Object.entries<FieldSource>(fields).map(([name, [of, what]]) => ({
    name,
    chain: of === null ? null : resolveChain(of, fill),
    what,
  }));
  return (await page.evaluate(readCardsInPage, resolveChain(control, fill), wanted, within ?? null)) as Card<F>[];
}

/** Searches open shadow roots too. */
function readCardsInPage(
  chain: readonly string[],
  wanted: readonly { name: string; chain: readonly string[] | null; what: string }[],
  within: Element | null,
): Record<string, string | null>[] {
  const rootsOf = (top: ParentNode): ParentNode[] => {
    const found = [top];
    for (const root of found) {
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) found.push(element.shadowRoot);
    }
    return found;
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const roots = rootsOf(within ?? document);
  const findVisible = (selector: string) =>
    roots.flatMap((place) => [...place.querySelectorAll(selector)]).filter(isVisible);
  const readValue = (element: Element, what: string): string | null =>
    what === "text"
      ? element instanceof HTMLElement
        ? element.innerText.trim()
        : (element.textContent ?? "").trim()
      : element.getAttribute(what.slice(1));
  const findField = (card: Element, fieldChain: readonly string[] | null): Element | undefined => {
    if (fieldChain === null) return card;
    for (const selector of fieldChain) {
      const found = card.querySelector(selector);
      if (found) return found;
    }
    return undefined;
  };
  for (const selector of chain) {
    const cards = findVisible(selector);
    if (cards.length === 0) continue;
    return cards.map((card) =>
      Object.fromEntries(
        wanted.map(({ name, chain: fieldChain, what }) => {
          const element = findField(card, fieldChain);
          return [name, element ? readValue(element, what) : null];
        }),
      ),
    );
  }
  return [];
}

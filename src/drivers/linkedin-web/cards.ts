import type { ElementHandle } from "puppeteer-core";
import type { DriverPage } from "./context.ts";
import { chainOf, type Control } from "./selectors.ts";

/** The control within the card, or null for the card itself, and what is read from it. */
export type Take = readonly [control: Control | null, what: "text" | `@${string}`];
export type Card<F extends string> = Record<F, string | null>;

export interface Reading {
  within?: ElementHandle;
  fill?: Record<string, string>;
}

/** Visible elements of the first selector that matches any, in page order. A missing field is null. Doesn't wait. */
export async function readCards<F extends string>(
  { page }: DriverPage,
  control: Control,
  fields: Record<F, Take>,
  { within, fill }: Reading = {},
): Promise<Card<F>[]> {
  const wanted = Object.entries<Take>(fields).map(([name, [of, what]]) => ({
    name,
    chain: of === null ? null : chainOf(of, fill),
    what,
  }));
  return (await page.evaluate(read, chainOf(control, fill), wanted, within ?? null)) as Card<F>[];
}

/** Runs in the page, through open shadow roots. */
function read(
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
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const places = rootsOf(within ?? document);
  const all = (selector: string) => places.flatMap((place) => [...place.querySelectorAll(selector)]).filter(visible);
  const taken = (element: Element, what: string): string | null =>
    what === "text"
      ? element instanceof HTMLElement
        ? element.innerText.trim()
        : (element.textContent ?? "").trim()
      : element.getAttribute(what.slice(1));
  const fieldOf = (card: Element, fieldChain: readonly string[] | null): Element | undefined => {
    if (fieldChain === null) return card;
    for (const selector of fieldChain) {
      const found = card.querySelector(selector);
      if (found) return found;
    }
    return undefined;
  };
  for (const selector of chain) {
    const cards = all(selector);
    if (cards.length === 0) continue;
    return cards.map((card) =>
      Object.fromEntries(
        wanted.map(({ name, chain: fieldChain, what }) => {
          const element = fieldOf(card, fieldChain);
          return [name, element ? taken(element, what) : null];
        }),
      ),
    );
  }
  return [];
}

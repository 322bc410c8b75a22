import type { Rendering, SelectorsByRendering } from "../controls/control.ts";

export interface SearchOptions {
  includeHidden: boolean;
  onlyEnabled: boolean;
}

export interface FoundInPage {
  /** In page order, all by the same selector. */
  elements: Element[];
  rendering: Rendering;
  /** Counted from 0. */
  nth: number;
  /** Links with the same address and name count as one: the site repeats its rows of actions. */
  distinct: number;
  /** Buttons with the same words count as one, too, whatever they do. */
  looks: number;
}

/**
 * Runs in the page, on its own. Searches the document, or `within`, and open shadow roots: the site renders some dialogs
 * into one. A root is searched with the selectors of the renderings that it shows marks of, or with both if it has no mark.
 * The first selector with a match counts, over all roots.
 */
export function findInPage(
  selectors: SelectorsByRendering,
  within: Element | null,
  { includeHidden, onlyEnabled }: SearchOptions,
): FoundInPage | null {
  const roots: ParentNode[] = [within ?? document];
  for (const root of roots) {
    for (const element of root.querySelectorAll("*")) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
  const renderingsOf = (place: ParentNode): Rendering[] => {
    const root = place instanceof Element ? place.getRootNode() : place;
    if (root instanceof ShadowRoot) return ["ember"];
    const isSdui = document.querySelector("[data-sdui-screen], [componentkey]") !== null;
    const isEmber = document.querySelector(".ember-view, .ember-application") !== null;
    return isSdui === isEmber ? ["sdui", "ember"] : [isSdui ? "sdui" : "ember"];
  };
  const isMatch = (element: Element): boolean => {
    if (onlyEnabled && (element.matches(":disabled") || element.getAttribute("aria-disabled") === "true")) return false;
    if (includeHidden) return true;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const nameOf = (element: Element): string =>
    element.getAttribute("aria-label") ?? (element instanceof HTMLElement ? element.innerText.trim() : "");
  const lookOf = (element: Element): string =>
    `${element.localName} ${element.getAttribute("href")} ${nameOf(element)}`;
  const ownAddress = location.href.split("#")[0];
  const identify = (element: Element, n: number): string => {
    if (!(element instanceof HTMLAnchorElement) || !URL.canParse(element.href)) return `#${n}`;
    const address = new URL(element.href);
    // A link to the page itself, or to the start page, is a button, whatever it does.
    if (address.href.split("#")[0] === ownAddress || address.pathname === "/") return `#${n}`;
    return `${address.href} ${nameOf(element)}`;
  };
  const places = roots.map((root) => ({ root, renderings: renderingsOf(root) }));
  const length = Math.max(selectors.ember.length, selectors.sdui.length);
  for (let nth = 0; nth < length; nth += 1) {
    for (const rendering of ["sdui", "ember"] as const) {
      const selector = selectors[rendering][nth];
      if (selector === undefined) continue;
      const elements = places
        .filter(({ renderings }) => renderings.includes(rendering))
        .flatMap(({ root }) => [...root.querySelectorAll(selector)])
        .filter(isMatch);
      if (elements.length === 0) continue;
      const [distinct, looks] = [elements.map(identify), elements.map(lookOf)].map((all) => new Set(all).size);
      return { elements, rendering, nth, distinct: distinct ?? 0, looks: looks ?? 0 };
    }
  }
  return null;
}

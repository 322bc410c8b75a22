import type { FoundInPage } from "../page/find-in-page.ts";

export interface RowInPage {
  link: string;
  name: string;
  headline: string | null;
  location: string | null;
  /** The text around the name. */
  badge: string;
}

/**
 * Runs in the page, on its own. A row has no marks: it is the largest element around a person's name that has no other
 * person's. Below the name come the headline and the place, each in a paragraph of its own.
 */
export function readRowsInPage({ elements }: Pick<FoundInPage, "elements">): RowInPage[] {
  const idOf = (link: Element) => /\/in\/([^/?#]+)/.exec(link.getAttribute("href") ?? "")?.[1] ?? "";
  const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText.trim() : "");
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const titleOf = (link: Element) => link.closest("p") ?? link.parentElement ?? link;
  const links = elements.filter((link) => textOf(link) !== "" && idOf(link) !== "");
  // The degree of connection follows the name of the row's person. Others are people in common.
  const titled = links.filter((link) => /^\s*[·•]/.test(textOf(titleOf(link)).slice(textOf(link).length)));
  const named = titled.length > 0 ? titled : links;
  const ids = [...new Set(named.map(idOf))];
  return ids.flatMap((id) => {
    const own = named.filter((link) => idOf(link) === id);
    const [link] = own;
    // Named differently, or on several rows: which one is theirs is unclear.
    if (!link || new Set(own.map(textOf)).size > 1) return [];
    const isForeign = (other: Element) => idOf(other) !== id;
    let row: Element = link;
    for (let up = link.parentElement; up && up.localName !== "main"; up = up.parentElement) {
      const within = up;
      if (named.some((other) => isForeign(other) && within.contains(other))) break;
      row = up;
    }
    const title = titleOf(link);
    const below = [...row.querySelectorAll("p")].filter(
      (paragraph) =>
        isVisible(paragraph) &&
        (title.compareDocumentPosition(paragraph) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        !title.contains(paragraph),
    );
    const [headline, location] = below.map(textOf).filter((text) => text !== "");
    return [
      {
        link: link.getAttribute("href") ?? "",
        name: textOf(link),
        headline: headline ?? null,
        location: location ?? null,
        badge: `${textOf(title)}\n${textOf(title.parentElement ?? title)}`,
      },
    ];
  });
}

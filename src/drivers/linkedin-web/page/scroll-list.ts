import type { DriverPage } from "../context.ts";
import type { Control } from "../controls/controls.ts";
import type { FoundInPage } from "./find-in-page.ts";
import { isShown, waitForMatches } from "./query.ts";

/** `stalled`: the page says that more follows, and it does not. */
export type ListContinuation = "more" | "end" | "stalled";

/** How long a list may take to continue, ms: if it shows that there is more, and if it doesn't. */
const timeoutsMs = { more: 8000, perhaps: 400 } as const;

/**
 * Scrolls what holds the list to its end: the window, or an inner element that fills lazily.
 * @param more at the end of a list that continues
 */
export async function scrollList(at: DriverPage, card: Control, more?: Control): Promise<ListContinuation> {
  const found = await waitForMatches(at, card, { waitMs: 0 });
  if (!found) return "end";
  try {
    const hasMore = more !== undefined && (await isShown(at, more, { waitMs: 0, includeHidden: true }));
    const hasGrown = await found.handle.evaluate(scrollToEndInPage, hasMore ? timeoutsMs.more : timeoutsMs.perhaps);
    if (hasGrown) return "more";
    return hasMore ? "stalled" : "end";
  } finally {
    await found.handle.dispose();
  }
}

/** Runs in the page. Whether the list has grown. */
async function scrollToEndInPage({ elements }: FoundInPage, ms: number): Promise<boolean> {
  const last = elements.at(-1);
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight && /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
  let scroller = last?.parentElement ?? null;
  while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
  const box = scroller ?? document.documentElement;
  const before = box.scrollHeight;
  last?.scrollIntoView({ block: "end" });
  box.scrollTo(0, before);
  const until = performance.now() + ms;
  while (box.scrollHeight === before && performance.now() < until) {
    await new Promise((next) => window.setTimeout(next, 50));
  }
  return box.scrollHeight !== before;
}

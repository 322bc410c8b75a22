import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import { assertSignedIn } from "./navigate.ts";
import type { DriverPage } from "../context.ts";
import { resolveChain, type Control } from "../selectors.ts";
import { captureEvidence } from "./capture-evidence.ts";

export interface QueryOptions {
  within?: ElementHandle;
  /** Values for `{name}` in the chain, such as a post's id. */
  fill?: Record<string, string>;
  /** Attached is enough: file inputs are never visible. */
  includeHidden?: boolean;
  onlyEnabled?: boolean;
  /** ms; 0: only what is there now. */
  waitMs?: number;
}

/** The first visible match in chain order. @throws PageChanged with evidence; SessionExpired, Challenge, Throttled */
export async function requireControl(
  at: DriverPage,
  control: Control,
  options: QueryOptions = {},
): Promise<ElementHandle> {
  const found = await query(at, control, options);
  if (found) return found;
  throw await createMissingControlError(at, control, options);
}

/** Like `requireControl`, for a control that may be missing; doesn't wait by default. */
export async function query(
  { page, context }: DriverPage,
  control: Control,
  { within, fill, includeHidden = false, onlyEnabled = false, waitMs = context.timeouts.appearMs }: QueryOptions = {},
): Promise<ElementHandle | undefined> {
  const chain = resolveChain(control, fill);
  const handle = await page.evaluateHandle(findControlInPage, chain, within ?? null, {
    includeHidden,
    onlyEnabled,
    waitMs,
  });
  const element = handle.asElement();
  if (!element) await handle.dispose();
  return (element as ElementHandle | null) ?? undefined;
}

/** The page redirected, or its markup changed. */
export async function createMissingControlError(
  at: DriverPage,
  control: Control,
  { fill }: QueryOptions = {},
): Promise<Error> {
  const tried = resolveChain(control, fill);
  try {
    await assertSignedIn(at);
  } catch (fault) {
    if (fault instanceof Error && !(fault instanceof PageChanged)) return fault;
  }
  return new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** Searches open shadow roots too: the site's dialogs are in one. */
async function findControlInPage(
  chain: readonly string[],
  within: Element | null,
  { includeHidden, onlyEnabled, waitMs }: { includeHidden: boolean; onlyEnabled: boolean; waitMs: number },
): Promise<Element | null> {
  const roots = (): ParentNode[] => {
    const found: ParentNode[] = [within ?? document];
    for (const root of found) {
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) found.push(element.shadowRoot);
    }
    return found;
  };
  const isMatch = (element: Element): boolean => {
    if (onlyEnabled && (element.matches(":disabled") || element.getAttribute("aria-disabled") === "true")) return false;
    if (includeHidden) return true;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const findVisible = (): Element | null => {
    const places = roots();
    for (const selector of chain) {
      for (const place of places) {
        for (const element of place.querySelectorAll(selector)) if (isMatch(element)) return element;
      }
    }
    return null;
  };
  const until = performance.now() + waitMs;
  for (;;) {
    const found = findVisible();
    if (found || performance.now() >= until) return found;
    await new Promise((next) => window.setTimeout(next, 50));
  }
}

import type { ElementHandle, Frame, JSHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import { declarationOf, toList, type Control } from "../controls/controls.ts";
import type { Rendering, SelectorsByRendering } from "../controls/control.ts";
import type { DriverPage } from "../context.ts";
import { assertSignedIn } from "./navigate.ts";
import { captureEvidence } from "./capture-evidence.ts";
import { findInPage, type FoundInPage, type SearchOptions } from "./find-in-page.ts";
import { framesOf, isNavigating } from "./frames.ts";
import { pollDelay } from "./poll-delay.ts";

export interface QueryOptions extends Partial<SearchOptions> {
  within?: ElementHandle;
  /** Values for `{name}` in the selectors, such as a post's id. */
  fill?: Record<string, string>;
  /** ms; 0: only what is there now. */
  waitMs?: number;
}

/** What was found, and by which selector, counted from 0. */
export interface Match {
  element: ElementHandle;
  rendering: Rendering;
  nth: number;
  selector: string;
}

/** The only visible match. @throws PageChanged with evidence; SessionExpired, Challenge, Throttled */
export async function requireControl(
  at: DriverPage,
  control: Control,
  options: QueryOptions = {},
): Promise<ElementHandle> {
  const found = await query(at, control, options);
  if (found) return found;
  throw await createMissingControlError(at, control, options);
}

/** Like `requireControl`, for a control that may be missing. @throws PageChanged if there are several */
export const query = async (
  at: DriverPage,
  control: Control,
  options: QueryOptions = {},
): Promise<ElementHandle | undefined> => (await findMatch(at, control, options))?.element;

/** @throws PageChanged if several elements match, and they aren't the same link. */
export async function findMatch(
  at: DriverPage,
  control: Control,
  options: QueryOptions = {},
): Promise<Match | undefined> {
  const { isList, mayRepeat } = declarationOf(control);
  if (isList) throw new Error(`'${control}' is a list: use readCards, findAll or isShown.`);
  const found = await waitForMatches(at, control, options);
  if (!found) return undefined;
  const { distinct, looks, total } = await found.handle.evaluate(summarizeInPage);
  const match = await toMatch(found);
  const isRepeatable = mayRepeat && !at.context.selectors.isOverridden(control);
  if ((isRepeatable ? looks : distinct) > 1)
    throw await createAmbiguousControlError(at, control, match.selector, total);
  return match;
}

async function toMatch({ handle, selectors }: Matches): Promise<Match> {
  try {
    const { rendering, nth } = await handle.evaluate(summarizeInPage);
    const first = await handle.evaluateHandle(({ elements }) => elements[0] ?? null);
    return { element: first.asElement() as ElementHandle, rendering, nth, selector: selectors[rendering][nth] ?? "" };
  } finally {
    await handle.dispose();
  }
}

const summarizeInPage = ({ elements, rendering, nth, distinct, looks }: FoundInPage) => ({
  rendering,
  nth,
  distinct,
  looks,
  total: elements.length,
});

/** Whether there is at least one. Presses must not depend on it. */
export async function isShown(at: DriverPage, control: Control, options: QueryOptions = {}): Promise<boolean> {
  const found = await waitForMatches(at, control, options);
  await found?.handle.dispose();
  return found !== undefined;
}

/** All visible matches of a list, in page order. Doesn't wait by default. */
export async function findAll(at: DriverPage, control: Control, options: QueryOptions = {}): Promise<ElementHandle[]> {
  const found = await waitForMatches(at, control, { waitMs: 0, ...options });
  if (!found) return [];
  try {
    return await listHandles(await found.handle.evaluateHandle(({ elements }) => elements));
  } finally {
    await found.handle.dispose();
  }
}

/** Of a list of elements in the page, which is disposed of. */
export async function listHandles(list: JSHandle<Element[]>): Promise<ElementHandle[]> {
  const properties = await list.getProperties();
  await list.dispose();
  return [...properties.values()].flatMap((property) => (property.asElement() as ElementHandle | null) ?? []);
}

export interface Matches {
  handle: JSHandle<FoundInPage>;
  selectors: SelectorsByRendering;
}

/** The caller disposes of the handle. */
export async function waitForMatches(
  at: DriverPage,
  control: Control,
  {
    within,
    fill,
    includeHidden = false,
    onlyEnabled = false,
    waitMs = at.context.timeouts.appearMs,
  }: QueryOptions = {},
): Promise<Matches | undefined> {
  const selectors = at.context.selectors.resolve(control, fill);
  const until = performance.now() + waitMs;
  for (;;) {
    const frames = within ? [within.frame] : await framesOf(at.page);
    for (const frame of frames) {
      const handle = await search(frame, selectors, within, { includeHidden, onlyEnabled }).catch((error: unknown) => {
        if (within || !isNavigating(error) || performance.now() >= until) throw error;
        return undefined;
      });
      if (handle) return { handle, selectors };
    }
    if (performance.now() >= until) return undefined;
    await pollDelay(at);
  }
}

async function search(
  frame: Frame,
  selectors: SelectorsByRendering,
  within: ElementHandle | undefined,
  options: SearchOptions,
): Promise<JSHandle<FoundInPage> | undefined> {
  const handle = await frame.evaluateHandle(findInPage, selectors, within ?? null, options);
  const found = handle as JSHandle<FoundInPage | null>;
  if (await found.evaluate((one) => one !== null)) return found as JSHandle<FoundInPage>;
  await handle.dispose();
  return undefined;
}

/** The page redirected, or its markup changed. */
export async function createMissingControlError(
  at: DriverPage,
  control: Control,
  { fill }: QueryOptions = {},
): Promise<Error> {
  const tried = toList(at.context.selectors.resolve(control, fill));
  try {
    await assertSignedIn(at);
  } catch (fault) {
    if (fault instanceof Error && !(fault instanceof PageChanged)) return fault;
  }
  return new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

async function createAmbiguousControlError(
  at: DriverPage,
  control: Control,
  selector: string,
  total: number,
): Promise<Error> {
  const tried = [`${selector} (matches ${total} elements)`];
  return new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

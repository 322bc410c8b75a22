import type { ElementHandle } from "puppeteer-core";
import type { ControlFinding } from "#core/network-self-test.ts";
import { declarationOf, toList, type Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";
import type { FoundInPage } from "./find-in-page.ts";
import { findForeignControl } from "./assert-own-element.ts";
import { findAll, listHandles, waitForMatches, type Matches, type QueryOptions } from "./query.ts";

/** Of the text of each match, and how many matches are quoted. */
const shown = { characters: 60, matches: 3 } as const;

/** What the driver sees of one control. Controls of a region that occurs several times are counted over all of them. */
export async function describeControl(
  at: DriverPage,
  control: Control,
  options: QueryOptions = {},
): Promise<ControlFinding> {
  const { isList, mayRepeat, takesLast, region } = declarationOf(control);
  const places = options.within ? [options.within] : await findRegions(at, region, options.fill);
  const found: Summary[] = [];
  for (const within of places) {
    const matches = await waitForMatches(at, control, { waitMs: 0, ...options, ...(within && { within }) });
    if (matches) found.push(await summarize(at, control, matches));
  }
  const [first] = found;
  const selectors = at.context.selectors.resolve(control, options.fill);
  const of = first ? selectors[first.rendering].length : toList(selectors).length;
  if (!first) return { control, state: "absent", of, count: 0, fragile: false };
  const isForOne = !isList && !takesLast;
  const isRepeatable = mayRepeat && !at.context.selectors.isOverridden(control);
  const isAmbiguous = found.some(
    ({ distinct, looks, isForeign }) => isForeign || (isForOne && (isRepeatable ? looks : distinct) > 1),
  );
  return {
    control,
    state: isAmbiguous ? "ambiguous" : "holds",
    rendering: first.rendering,
    nth: first.nth + 1,
    of,
    selector: first.selector,
    count: found.reduce((sum, { count }) => sum + count, 0),
    text: found
      .flatMap(({ texts }) => texts)
      .slice(0, shown.matches)
      .join(" | "),
    fragile: isClassSelector(first.selector),
  };
}

/** All that the control may be searched in; undefined for the whole page. */
async function findRegions(
  at: DriverPage,
  region: string | undefined,
  fill: QueryOptions["fill"],
): Promise<(ElementHandle | undefined)[]> {
  if (region === undefined) return [undefined];
  const control = region as Control;
  const found: ElementHandle[] = [];
  for (const within of await findRegions(at, declarationOf(control).region, fill)) {
    found.push(...(await findAll(at, control, { ...(within && { within }), ...(fill && { fill }) })));
  }
  return found;
}

interface Summary {
  rendering: "ember" | "sdui";
  nth: number;
  selector: string;
  count: number;
  distinct: number;
  looks: number;
  texts: string[];
  /** An operator's selector matches what is another control. */
  isForeign: boolean;
}

async function summarize(at: DriverPage, control: Control, { handle, selectors }: Matches): Promise<Summary> {
  try {
    const summary = await handle.evaluate(summarizeInPage, shown);
    const elements = await listHandles(await handle.evaluateHandle(({ elements: all }) => all));
    const foreign = await Promise.all(elements.map((element) => findForeignControl(at, element, control)));
    const isForeign = foreign.some((other) => other !== undefined);
    return { ...summary, isForeign, selector: selectors[summary.rendering][summary.nth] ?? "" };
  } finally {
    await handle.dispose();
  }
}

function summarizeInPage(
  { elements, rendering, nth, distinct, looks }: FoundInPage,
  { characters, matches }: { characters: number; matches: number },
) {
  const textOf = (element: Element): string => {
    const label = element.getAttribute("aria-label") ?? "";
    const text = element instanceof HTMLElement ? element.innerText : "";
    const whole = (text.trim() || label).replaceAll(/\s+/g, " ");
    return whole.length > characters ? `${whole.slice(0, characters - 1)}…` : whole;
  };
  return { rendering, nth, distinct, looks, count: elements.length, texts: elements.slice(0, matches).map(textOf) };
}

/** Quoted parts are attribute values, not classes. */
export const isClassSelector = (selector: string): boolean =>
  /\[class[*^$~|]?=/.test(selector) ||
  /(?:^|[\s>+~(,\w\]])\.[a-z_-]/i.test(selector.replaceAll(/'[^']*'|"[^"]*"/g, "''"));

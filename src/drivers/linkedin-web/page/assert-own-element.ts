import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import { toList, type Control } from "../controls/controls.ts";
import { foreignControls, regionsOf } from "../controls/find-overlap.ts";
import type { DriverPage } from "../context.ts";
import { captureEvidence } from "./capture-evidence.ts";

/**
 * What an operator's selector found must be no other control that is pressed, and in the place where the control belongs.
 * @throws PageChanged
 */
export async function assertOwnElement(at: DriverPage, element: ElementHandle, control: Control): Promise<void> {
  const problem = await findForeignControl(at, element, control);
  if (problem === undefined) return;
  const tried = [`no element that is '${problem}' (selectors.json)`];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** Undefined for what this version's own selectors found. */
export async function findForeignControl(
  at: DriverPage,
  element: ElementHandle,
  control: Control,
): Promise<Control | undefined> {
  const { selectors } = at.context;
  if (![control, ...regionsOf(control)].some((one) => selectors.isOverridden(one))) return undefined;
  const others = foreignControls(control).map((other) => ({
    control: other,
    selector: selectorOf(at, other),
    regions: regionsOf(other).map((region) => selectorOf(at, region)),
  }));
  return element.evaluate(findMatchInPage, others) as Promise<Control | undefined>;
}

/** Of any person, post or job. */
const selectorOf = (at: DriverPage, control: Control): string =>
  toList(at.context.selectors.resolve(control))
    .map((selector) => selector.replaceAll(/\[([\w-]+)[*^$~|]?='[^']*\{\w+\}[^']*'\]/g, "[$1]"))
    .join(", ");

interface Other {
  control: string;
  selector: string;
  regions: string[];
}

function findMatchInPage(node: Node, others: readonly Other[]): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const isInside = (regions: readonly string[]): boolean => regions.every((region) => node.closest(region) !== null);
  return others.find(({ selector, regions }) => node.matches(selector) && isInside(regions))?.control;
}

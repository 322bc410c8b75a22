import type { ElementHandle } from "puppeteer-core";
import type { ControlFinding } from "#core/network-self-test.ts";
import { readCards } from "./cards.ts";
import { query, type QueryOptions } from "./query.ts";
import type { DriverPage } from "./context.ts";
import { chainOf, type Control } from "./selectors.ts";
import { captureEvidence } from "./capture-evidence.ts";

export interface Probe {
  readonly at: DriverPage;
  /** One that must be there. */
  required(control: Control, looking?: QueryOptions): Promise<ElementHandle | undefined>;
  /** One that may be there. Waits for nothing. */
  optional(control: Control, looking?: QueryOptions): Promise<ElementHandle | undefined>;
  /** Of these at least one must be there. */
  oneOf(controls: readonly Control[], looking?: QueryOptions): Promise<void>;
  /** The link of the first of a list. */
  firstLink(card: Control, link: Control): Promise<string | undefined>;
}

/** Looks for controls as the driver does and writes down which selector of each chain holds. */
export function createProbe(at: DriverPage, findings: ControlFinding[]): Probe {
  const probe = async (
    control: Control,
    looking: QueryOptions,
  ): Promise<[ElementHandle | undefined, ControlFinding]> => {
    const chain = chainOf(control, looking.fill);
    const element = await query(at, control, looking);
    const nth = element ? await element.evaluate(matching, chain) : -1;
    const selector = chain[nth];
    const held = selector !== undefined && { nth: nth + 1, selector, fragile: byClass(selector) };
    return [element, { control, state: held ? "holds" : "absent", of: chain.length, fragile: false, ...held }];
  };
  const miss = async (finding: ControlFinding, looking: QueryOptions): Promise<void> => {
    const { control } = finding;
    const evidence = await captureEvidence(at, { control, tried: chainOf(control as Control, looking.fill) });
    Object.assign(finding, { state: "missing", ...(evidence !== undefined && { evidence }) });
  };
  /** The same control is met on several pages, and told once for each. */
  const write = (finding: ControlFinding): void => {
    const known = findings.findIndex(({ control }) => control === finding.control);
    if (known < 0) findings.push(finding);
    else if (findings[known]?.state !== "missing" && finding.state !== "absent") findings[known] = finding;
  };

  return {
    at,
    async required(control, looking = {}) {
      const [element, finding] = await probe(control, looking);
      if (!element) await miss(finding, looking);
      write(finding);
      return element;
    },
    async optional(control, looking = {}) {
      const [element, finding] = await probe(control, { wait: 0, ...looking });
      write(finding);
      return element;
    },
    async oneOf(controls, looking = {}) {
      const all: ControlFinding[] = [];
      for (const control of controls) all.push((await probe(control, { wait: 0, ...looking }))[1]);
      if (all.every(({ state }) => state === "absent")) for (const finding of all) await miss(finding, looking);
      for (const finding of all) write(finding);
    },
    async firstLink(card, link) {
      const cards = await readCards(at, card, { href: [link, "@href"] });
      return cards.find(({ href }) => href !== null)?.href ?? undefined;
    },
  };
}

/** Runs in the page: which of the chain, from 0, the element was found by. */
function matching(element: Node, chain: readonly string[]): number {
  return chain.findIndex((selector) => element instanceof Element && element.matches(selector));
}

/** Whether nothing but the name of a class tells it. Quoted parts are of attributes. */
export const byClass = (selector: string): boolean =>
  /\[class[*^$~|]?=/.test(selector) ||
  /(?:^|[\s>+~(,\w\]])\.[a-z_-]/i.test(selector.replaceAll(/'[^']*'|"[^"]*"/g, "''"));

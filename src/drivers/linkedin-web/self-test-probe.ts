import type { ElementHandle } from "puppeteer-core";
import type { ControlFinding } from "#core/network-self-test.ts";
import { readCards } from "./cards.ts";
import { query, type QueryOptions } from "./query.ts";
import type { DriverPage } from "./context.ts";
import { chainOf, type Control } from "./selectors.ts";
import { captureEvidence } from "./capture-evidence.ts";

export interface Probe {
  readonly at: DriverPage;
  required(control: Control, looking?: QueryOptions): Promise<ElementHandle | undefined>;
  /** Doesn't wait. */
  optional(control: Control, looking?: QueryOptions): Promise<ElementHandle | undefined>;
  oneOf(controls: readonly Control[], looking?: QueryOptions): Promise<void>;
  firstLink(card: Control, link: Control): Promise<string | undefined>;
}

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
  /** A control occurs on several pages and is recorded once. */
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

/** Runs in the page: index of the selector that matches. */
function matching(element: Node, chain: readonly string[]): number {
  return chain.findIndex((selector) => element instanceof Element && element.matches(selector));
}

/** Quoted parts are attribute values, not classes. */
export const byClass = (selector: string): boolean =>
  /\[class[*^$~|]?=/.test(selector) ||
  /(?:^|[\s>+~(,\w\]])\.[a-z_-]/i.test(selector.replaceAll(/'[^']*'|"[^"]*"/g, "''"));

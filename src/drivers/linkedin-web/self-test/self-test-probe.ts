import type { ElementHandle } from "puppeteer-core";
import type { ControlFinding } from "#core/network-self-test.ts";
import { readCards } from "../page/read-cards.ts";
import { findAll, type QueryOptions } from "../page/query.ts";
import type { DriverPage } from "../context.ts";
import { toList, type Control } from "../controls/controls.ts";
import { describeControl } from "../page/describe-control.ts";
import { captureEvidence } from "../page/capture-evidence.ts";

export interface Probe {
  readonly at: DriverPage;
  required(control: Control, options?: QueryOptions): Promise<ElementHandle | undefined>;
  /** Doesn't wait. */
  optional(control: Control, options?: QueryOptions): Promise<ElementHandle | undefined>;
  oneOf(controls: readonly Control[], options?: QueryOptions): Promise<void>;
  firstLink(card: Control, link: Control): Promise<string | undefined>;
}

export function createProbe(at: DriverPage, findings: ControlFinding[]): Probe {
  const probe = async (
    control: Control,
    options: QueryOptions,
  ): Promise<[ElementHandle | undefined, ControlFinding]> => {
    const [element] = await findAll(at, control, { waitMs: at.context.timeouts.appearMs, ...options });
    return [element, await describeControl(at, control, options)];
  };
  const markMissing = async (finding: ControlFinding, options: QueryOptions): Promise<void> => {
    const { control } = finding;
    const evidence = await captureEvidence(at, {
      control,
      tried: toList(at.context.selectors.resolve(control as Control, options.fill)),
    });
    Object.assign(finding, { state: "missing", ...(evidence !== undefined && { evidence }) });
  };
  /** A control occurs on several pages and is recorded once. */
  const record = (finding: ControlFinding): void => {
    const known = findings.findIndex(({ control }) => control === finding.control);
    if (known < 0) findings.push(finding);
    else if (findings[known]?.state !== "missing" && finding.state !== "absent") findings[known] = finding;
  };

  return {
    at,
    async required(control, options = {}) {
      const [element, finding] = await probe(control, options);
      if (!element) await markMissing(finding, options);
      record(finding);
      return element;
    },
    async optional(control, options = {}) {
      const [element, finding] = await probe(control, { waitMs: 0, ...options });
      record(finding);
      return element;
    },
    async oneOf(controls, options = {}) {
      const all: ControlFinding[] = [];
      for (const control of controls) all.push((await probe(control, { waitMs: 0, ...options }))[1]);
      if (all.every(({ state }) => state === "absent")) for (const finding of all) await markMissing(finding, options);
      for (const finding of all) record(finding);
    },
    async firstLink(card, link) {
      const cards = await readCards(at, card, { href: [link, "@href"] });
      return cards.find(({ href }) => href !== null)?.href ?? undefined;
    },
  };
}

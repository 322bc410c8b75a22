import type { ControlSelectors, SelectorsByRendering } from "./control.ts";
import { frameControls } from "./frame.ts";
import { easyApplyControls } from "./easy-apply.ts";
import { jobControls, jobsControls } from "./jobs.ts";
import { inboxControls, threadControls } from "./messages.ts";
import { feedControls, meControls, metricsControls } from "./own.ts";
import { peopleSearchControls } from "./people-search.ts";
import { inviteControls, profileControls, sentControls } from "./people.ts";
import { commentControls, composerControls, postControls } from "./posts.ts";

/** Year and month in which a control was last added, removed or given another meaning. */
export const selectorsVersion = "2026-11";

/** Nothing else knows the site's markup. */
export const controls = {
  frame: frameControls,
  me: meControls,
  feed: feedControls,
  composer: composerControls,
  post: postControls,
  comment: commentControls,
  metrics: metricsControls,
  peopleSearch: peopleSearchControls,
  profile: profileControls,
  invite: inviteControls,
  sent: sentControls,
  inbox: inboxControls,
  thread: threadControls,
  jobs: jobsControls,
  job: jobControls,
  easyApply: easyApplyControls,
} as const;

type Groups = typeof controls;
/** Group and name, such as 'composer.submit'. */
export type Control = { [G in keyof Groups]: `${G}.${keyof Groups[G] & string}` }[keyof Groups];

const byName = new Map<string, ControlSelectors>(
  Object.entries(controls).flatMap(([group, declared]) =>
    Object.entries(declared).map(([name, control]) => [`${group}.${name}`, control] as const),
  ),
);

export const allControls = [...byName.keys()] as Control[];

export function declarationOf(control: Control): ControlSelectors {
  const declared = byName.get(control);
  if (!declared) throw new Error(`'${control}' is not declared.`);
  return declared;
}

/** Replaces what is declared here, by control and rendering. */
export type SelectorOverrides = ReadonlyMap<Control, Partial<SelectorsByRendering>>;

/** The selectors of one driver, with the operator's overrides. */
export interface SelectorTable {
  resolve(control: Control, fill?: Readonly<Record<string, string>>): SelectorsByRendering;
  isOverridden(control: Control): boolean;
}

export function createSelectorTable(overrides: SelectorOverrides = new Map()): SelectorTable {
  return {
    isOverridden: (control) => overrides.has(control),
    resolve(control, fill = {}) {
      const { ember = [], sdui = [] } = { ...declarationOf(control), ...overrides.get(control) };
      const fillIn = (selector: string) =>
        selector.replaceAll(/\{(\w+)\}/g, (blank, key: string) => escapeQuoted(fill[key] ?? blank));
      return { ember: ember.map(fillIn), sdui: sdui.map(fillIn) };
    },
  };
}

/** Of both renderings, each once. */
export const toList = ({ sdui, ember }: SelectorsByRendering): string[] => [...new Set([...sdui, ...ember])];

/** For use between single quotes in a selector. */
const escapeQuoted = (text: string): string => text.replaceAll(/[\\']/g, "\\$&").replaceAll(/\n/g, "\\a ");

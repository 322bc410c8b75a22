import type { Source } from "./sources.ts";

/** The site serves both at the same time, by page, account and visit. */
export type Rendering = "ember" | "sdui";

/**
 * Selectors in the order in which they are tried: attributes and address patterns, then ARIA, then classes; never label
 * texts, which are translated. The caller fills in `{name}`.
 */
export interface ControlSelectors {
  /** Where it is searched; the whole page if absent. */
  readonly region?: string;
  /** Cards or rows, of which there may be any number. Everything else must match exactly once. */
  readonly isList?: true;
  /** The site shows it more than once, in the same words, and each does the same. Only for what sends nothing. */
  readonly mayRepeat?: true;
  /** Of nested or following matches, the last counts. Only for texts that are read. */
  readonly takesLast?: true;
  readonly ember?: readonly string[];
  readonly sdui?: readonly string[];
  /** Of each rendering that has selectors; `docs/driver-controls.md` lists them. */
  readonly source: Partial<Readonly<Record<Rendering, Source>>>;
}

export type ControlGroup = Readonly<Record<string, ControlSelectors>>;
/** Selectors of both renderings, ready to be searched with. */
export type SelectorsByRendering = Readonly<Record<Rendering, readonly string[]>>;

export const inBoth = (...selectors: readonly string[]) => ({ ember: selectors, sdui: selectors }) as const;

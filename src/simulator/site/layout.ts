import type { Switches } from "./switches.ts";

export type LayoutId = Switches["layout"];

/** What the real site changes from one week to the next. */
export interface Layout {
  id: LayoutId;
  lang: "en" | "de";
  /** Layout B hashes class names, so that no selector matches them. */
  css(names: string): string;
  translate(english: string, german: string): string;
  Name: "h1" | "h2";
}

const hashClassNames = (name: string): string => `_${Bun.hash(name).toString(36).slice(0, 8)}`;

const layouts: Record<LayoutId, Layout> = {
  A: { id: "A", lang: "en", css: (names) => names, translate: (english) => english, Name: "h1" },
  B: {
    id: "B",
    lang: "en",
    css: (names) => names.split(" ").map(hashClassNames).join(" "),
    translate: (english) => english,
    Name: "h2",
  },
  C: { id: "C", lang: "de", css: (names) => names, translate: (_, german) => german, Name: "h1" },
};

export const layoutOf = (id: LayoutId): Layout => layouts[id];

export const withLayout = (stylesheet: string, { css }: Layout): string =>
  stylesheet.replaceAll(/\.([a-zA-Z][\w-]*)/g, (_, name: string) => `.${css(name)}`);

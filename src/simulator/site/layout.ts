import type { Switches } from "./switches.ts";

export type Layout = Switches["layout"];

/** How a page is dressed: what changes on the real site from one week to the next. */
export interface Look {
  layout: Layout;
  lang: "en" | "de";
  /** Class names as this layout writes them: B has hashes, which say nothing and fit no selector. */
  css(names: string): string;
  /** A label in the layout's language. */
  say(english: string, german: string): string;
  /** The element of a person's name on their profile. */
  Name: "h1" | "h2";
}

const hashed = (name: string): string => `_${Bun.hash(name).toString(36).slice(0, 8)}`;

const looks: Record<Layout, Look> = {
  A: { layout: "A", lang: "en", css: (names) => names, say: (english) => english, Name: "h1" },
  B: {
    layout: "B",
    lang: "en",
    css: (names) => names.split(" ").map(hashed).join(" "),
    say: (english) => english,
    Name: "h2",
  },
  C: { layout: "C", lang: "de", css: (names) => names, say: (_, german) => german, Name: "h1" },
};

export const lookOf = (layout: Layout): Look => looks[layout];

/** A stylesheet with its class names as the layout writes them. */
export const dressed = (stylesheet: string, { css }: Look): string =>
  stylesheet.replaceAll(/\.([a-zA-Z][\w-]*)/g, (_, name: string) => `.${css(name)}`);

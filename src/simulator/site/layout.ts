import type { Switches } from "./switches.ts";

export type Rendering = "ember" | "sdui";
export type Language = Switches["language"];

/** How one page is written: its rendering and its language. */
export interface Layout {
  rendering: Rendering;
  lang: Language;
  /** SDUI hashes class names, so that no selector matches them. */
  css(names: string): string;
  translate(english: string, german: string): string;
  Name: "h1" | "h2";
}

const hashClassNames = (name: string): string => `_${Bun.hash(name).toString(36).slice(0, 8)}`;

export const layoutOf = (rendering: Rendering, language: Language): Layout => ({
  rendering,
  lang: language,
  css: rendering === "ember" ? (names) => names : (names) => names.split(" ").map(hashClassNames).join(" "),
  translate: language === "en" ? (english) => english : (_, german) => german,
  Name: rendering === "ember" ? "h1" : "h2",
});

export const withLayout = (stylesheet: string, { css }: Layout): string =>
  stylesheet.replaceAll(/\.([a-zA-Z][\w-]*)/g, (_, name: string) => `.${css(name)}`);

import { screens, type ScreenName, type ScreenSearch } from "./declarations.ts";

/** A place in the app: `{ screen: "content", status: "failed" }`. Addresses are made of it at the edges alone. */
export type ScreenTarget = {
  [Name in ScreenName]: { screen: Name } & Partial<Record<ScreenSearch<Name>, string>>;
}[ScreenName];

/** Its address inside the app. */
export function pathOf({ screen, ...search }: ScreenTarget): string {
  const query = new URLSearchParams(search).toString();
  return query === "" ? screens[screen].path : `${screens[screen].path}?${query}`;
}

import { screens, type ScreenName, type ScreenSearch } from "./declarations.ts";

/** A link to a screen: `{ screen: "content", status: "failed" }`. Only the edges turn it into a URL. */
export type ScreenTarget = {
  [Name in ScreenName]: { screen: Name } & Partial<Record<ScreenSearch<Name>, string>>;
}[ScreenName];

export function pathOf({ screen, ...values }: ScreenTarget): string {
  const { path, search = {} } = screens[screen];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(search[name] ?? name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

import type { ElementHandle } from "puppeteer-core";
import { missingControl } from "./query.ts";
import type { DriverPage } from "./context.ts";
import { chainOf } from "./selectors.ts";

/** The visible buttons of a dialog in their order. Which is which is told by their place: words change, it does not. */
export async function buttonsIn(_at: DriverPage, dialog: ElementHandle): Promise<ElementHandle[]> {
  const all = await dialog.$$(chainOf("invite.button").join(", "));
  const visible = await Promise.all(all.map((button) => button.isVisible()));
  return all.filter((_, n) => visible[n]);
}

/** The one that goes on: the last. */
export async function lastOf(at: DriverPage, dialog: ElementHandle): Promise<ElementHandle> {
  const last = (await buttonsIn(at, dialog)).at(-1);
  if (!last) throw await missingControl(at, "invite.button");
  return last;
}

import type { ElementHandle } from "puppeteer-core";
import { missingControl } from "./query.ts";
import type { DriverPage } from "./context.ts";
import { chainOf } from "./selectors.ts";

/** In page order: buttons are identified by position, because labels are translated. */
export async function buttonsIn(_at: DriverPage, dialog: ElementHandle): Promise<ElementHandle[]> {
  const all = await dialog.$$(chainOf("invite.button").join(", "));
  const visible = await Promise.all(all.map((button) => button.isVisible()));
  return all.filter((_, n) => visible[n]);
}

export async function lastOf(at: DriverPage, dialog: ElementHandle): Promise<ElementHandle> {
  const last = (await buttonsIn(at, dialog)).at(-1);
  if (!last) throw await missingControl(at, "invite.button");
  return last;
}

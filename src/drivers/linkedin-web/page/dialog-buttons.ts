import type { ElementHandle } from "puppeteer-core";
import { createMissingControlError } from "./query.ts";
import type { DriverPage } from "../context.ts";
import { resolveChain } from "../selectors.ts";

/** In page order: buttons are identified by position, because labels are translated. */
export async function findDialogButtons(_at: DriverPage, dialog: ElementHandle): Promise<ElementHandle[]> {
  const all = await dialog.$$(resolveChain("invite.button").join(", "));
  const visible = await Promise.all(all.map((button) => button.isVisible()));
  return all.filter((_, n) => visible[n]);
}

export async function requireLastButton(at: DriverPage, dialog: ElementHandle): Promise<ElementHandle> {
  const last = (await findDialogButtons(at, dialog)).at(-1);
  if (!last) throw await createMissingControlError(at, "invite.button");
  return last;
}

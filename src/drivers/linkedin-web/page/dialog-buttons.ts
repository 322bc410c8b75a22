import type { ElementHandle } from "puppeteer-core";
import { createMissingControlError, findAll } from "./query.ts";
import type { DriverPage } from "../context.ts";

/** In page order: buttons are identified by position, because labels are translated. */
export const findDialogButtons = (at: DriverPage, dialog: ElementHandle): Promise<ElementHandle[]> =>
  findAll(at, "invite.button", { within: dialog });

export async function requireLastButton(at: DriverPage, dialog: ElementHandle): Promise<ElementHandle> {
  const last = (await findDialogButtons(at, dialog)).at(-1);
  if (!last) throw await createMissingControlError(at, "invite.button");
  return last;
}

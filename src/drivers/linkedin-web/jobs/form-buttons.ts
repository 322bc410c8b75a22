import type { ElementHandle } from "puppeteer-core";
import { labels } from "../controls/labels.ts";
import { findLabeled, requireLabeled } from "../page/find-labeled.ts";
import { query, requireControl, type Match, type QueryOptions } from "../page/query.ts";
import type { DriverPage } from "../context.ts";

export type FormButton = "next" | "submit" | "dismiss" | "discard";

/** By its mark or, where buttons have none, by a label that is known. @throws PageChanged if there are several */
export const findFormButton = (at: DriverPage, form: Match, button: FormButton): Promise<ElementHandle | undefined> =>
  form.rendering === "ember"
    ? query(at, `easyApply.${button}`, { ...placeOf(form, button), waitMs: 0 })
    : findLabeled(at, labeledControlOf(button), labels[button], placeOf(form, button));

/** Waits. @throws PageChanged if there is not exactly one */
export const requireFormButton = (
  at: DriverPage,
  form: Match,
  button: FormButton,
  options: QueryOptions = {},
): Promise<ElementHandle> =>
  form.rendering === "ember"
    ? requireControl(at, `easyApply.${button}`, { ...placeOf(form, button), ...options })
    : requireLabeled(at, labeledControlOf(button), labels[button], { ...placeOf(form, button), ...options });

/** Only one rendering has a label for it that is known. */
export const findBackButton = async (at: DriverPage, form: Match): Promise<ElementHandle | undefined> =>
  form.rendering === "ember" ? undefined : findLabeled(at, "easyApply.button", labels.back, { within: form.element });

const labeledControlOf = (button: FormButton) =>
  button === "discard" ? "easyApply.discardButton" : "easyApply.button";

/** The question whether to discard is in a dialog of its own. */
const placeOf = ({ element }: Match, button: FormButton): QueryOptions =>
  button === "discard" ? {} : { within: element };

import type { ElementHandle } from "puppeteer-core";
import { isLabel, labels as knownLabels } from "../controls/labels.ts";
import { toList, type Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";
import { createMissingControlError, findAll } from "./query.ts";

type InviteButton = "addNote" | "sendPlain" | "sendNote";

interface DialogButton {
  button: ElementHandle;
  labels: (string | null)[];
  isDismiss: boolean;
  isPrimary: boolean;
  isSecondary: boolean;
}

/**
 * The only button of its kind: by the design system's marks, or by its label in a known language where the dialog has
 * none. @throws PageChanged if there are several, or if mark and label contradict each other
 */
export async function requireInviteButton(
  at: DriverPage,
  dialog: ElementHandle,
  wanted: InviteButton,
): Promise<ElementHandle> {
  const control: Control = wanted === "addNote" ? "invite.secondary" : "invite.primary";
  const buttons = (await readButtons(at, dialog)).filter(
    (one) => !one.isDismiss && !hasLabel(one, knownLabels.dismiss),
  );
  const marked = buttons.filter((one) => (wanted === "addNote" ? one.isSecondary : one.isPrimary));
  const labeled = buttons.filter((one) => hasLabel(one, knownLabels[wanted]));
  const both = marked.filter((one) => labeled.includes(one));
  const found = marked.length === 0 ? labeled : marked.length === 1 && labeled.length === 0 ? marked : both;
  const [only] = found;
  if (!only || found.length > 1 || isKnownAsAnother(only, wanted)) throw await createMissingControlError(at, control);
  return only.button;
}

const hasLabel = ({ labels }: DialogButton, known: readonly string[]): boolean =>
  labels.some((label) => isLabel(label, known));

/** 'Send' is the label of both kinds of sending. */
const isKnownAsAnother = (button: DialogButton, wanted: InviteButton): boolean =>
  wanted === "addNote"
    ? hasLabel(button, [...knownLabels.sendPlain, ...knownLabels.sendNote])
    : hasLabel(button, knownLabels.addNote);

async function readButtons(at: DriverPage, dialog: ElementHandle): Promise<DialogButton[]> {
  const selectorOf = (control: Control) => toList(at.context.selectors.resolve(control)).join(", ");
  const marks = {
    isDismiss: selectorOf("invite.dismiss"),
    isPrimary: selectorOf("invite.primary"),
    isSecondary: selectorOf("invite.secondary"),
  };
  const buttons = await findAll(at, "invite.button", { within: dialog });
  return Promise.all(buttons.map(async (button) => ({ button, ...(await button.evaluate(readMarksInPage, marks)) })));
}

function readMarksInPage(button: Node, marks: Record<"isDismiss" | "isPrimary" | "isSecondary", string>) {
  const element = button as HTMLElement;
  return {
    labels: [element.getAttribute("aria-label"), element.innerText],
    isDismiss: element.matches(marks.isDismiss),
    isPrimary: element.matches(marks.isPrimary),
    isSecondary: element.matches(marks.isSecondary),
  };
}

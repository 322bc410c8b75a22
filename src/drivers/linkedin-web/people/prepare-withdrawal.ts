import type { ElementHandle } from "puppeteer-core";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { createMissingControlError, findAll, isShown, requireControl } from "../page/query.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { findClickPoint } from "../page/click-point.ts";
import { createPageWrite, prepareOnPage } from "../writes/page-write.ts";
import { createRefusedWrite } from "../writes/refused-write.ts";
import { toRefusal, waitForResponse } from "../writes/submit-response.ts";
import { isNamedIn, isSameName, peopleAddresses } from "./people-addresses.ts";
import { createMismatchError, openProfile } from "./profile.ts";
import { readRelation } from "./relation.ts";
import { openSentList } from "./sent-invitations.ts";

/** The open dialog of one invitation. */
interface Confirmation {
  dialog: ElementHandle;
  name: string;
  /** The last button. */
  find(): Promise<ElementHandle>;
  /** How many invitations remain without it. */
  others: number;
}

export async function prepareWithdrawal(context: DriverContext, slug: string): Promise<PreparedWrite> {
  const at = await context.holdPage("withdrawal.submit");
  return prepareOnPage(at, async () => {
    const confirmation = await openConfirmation(at, slug);
    if (!confirmation) return createRefusedWrite(at, "No invitation to this person is waiting for an answer.");
    return createPageWrite(at, async (press) => {
      const traffic = await press(await confirmation.find(), "sent.confirm");
      const isDialogClosed = async () =>
        !(await isShown(at, "sent.dialog", { waitMs: 0 })) && traffic.verdict() !== "open";
      const refusal = toRefusal(at, await waitForResponse(at, traffic, isDialogClosed), traffic);
      return refusal ?? verifyOutcome(at, slug, confirmation.others);
    });
  });
}

/** Undefined without an invitation. @throws PageChanged unless row, label and dialog are the person's */
async function openConfirmation(at: DriverPage, slug: string): Promise<Confirmation | undefined> {
  const opened = await openDialog(at, slug);
  if (!opened || (await findNamed(at, opened)).length > 0) {
    return opened && { ...opened, find: () => requireNamed(at, opened) };
  }
  // Ember's dialog names no one: then the name on the person's own profile has to be the row's.
  await requireControl(at, "sent.primary", { within: opened.dialog, waitMs: 0 });
  const profile = await openProfile(at, slug);
  const isPending = profile !== undefined && (await readRelation(at, profile)) === "pending";
  if (!isPending || !isSameName(profile.name, opened.name)) {
    throw await createMismatchError(at, "sent.confirm", slug);
  }
  const again = await openDialog(at, slug);
  if (!again || again.name !== opened.name) throw await createMismatchError(at, "sent.withdraw", slug);
  const find = () => requireControl(at, "sent.primary", { within: again.dialog, waitMs: 0 });
  await find();
  return { ...again, find };
}

type OpenedDialog = Omit<Confirmation, "find">;

async function openDialog(at: DriverPage, slug: string): Promise<OpenedDialog | undefined> {
  const list = await openSentList(at);
  const [own, ...others] = await list.rowsOf(slug);
  if (!own) return undefined;
  const withdraw = await requireControl(at, "sent.withdraw", { within: own.row });
  // The label of the button repeats the name of its row.
  if (others.length > 0 || own.name === "") throw await createMismatchError(at, "sent.withdraw", slug);
  const { x, y } = await findClickPoint(at, withdraw, "sent.withdraw");
  await at.page.mouse.click(x, y);
  const dialog = await requireControl(at, "sent.dialog");
  return { dialog, name: own.name, others: list.rows.length - 1 };
}

/** The dialog has other buttons, too, and those of toasts. */
async function findNamed(at: DriverPage, { dialog, name }: OpenedDialog): Promise<ElementHandle[]> {
  const buttons = await findAll(at, "sent.confirm", { within: dialog });
  const labels = await Promise.all(buttons.map((one) => one.evaluate(readLabelInPage)));
  return buttons.filter((_, n) => isNamedIn(labels[n] ?? null, name));
}

async function requireNamed(at: DriverPage, opened: OpenedDialog): Promise<ElementHandle> {
  const [only, ...others] = await findNamed(at, opened);
  if (!only || others.length > 0) throw await createMissingControlError(at, "sent.confirm");
  return only;
}

const readLabelInPage = (button: Node): string => (button as Element).getAttribute("aria-label") ?? "";

/** @param others how many invitations the list has if it is complete */
async function verifyOutcome(at: DriverPage, slug: string, others: number): Promise<WriteOutcome> {
  const { rows } = await openSentList(at);
  const isStillThere = rows.some((row) => row.slug === slug);
  if (isStillThere) return { kind: "unknown", reason: "The network still shows the invitation." };
  if (rows.length < others) return { kind: "unknown", reason: "The network did not show all sent invitations." };
  return { kind: "published", remoteId: slug, url: at.context.baseUrl + peopleAddresses.profile(slug) };
}

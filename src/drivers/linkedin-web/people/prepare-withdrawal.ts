import type { ElementHandle } from "puppeteer-core";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { createMissingControlError, findAll, isShown, requireControl } from "../page/query.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { createPageWrite, findClickPoint, prepareOnPage } from "../writes/page-write.ts";
import { createRefusedWrite } from "../writes/refused-write.ts";
import { toRefusal, waitForResponse } from "../writes/submit-response.ts";
import { isNamedIn, peopleAddresses } from "./people-addresses.ts";
import { createMismatchError } from "./profile.ts";
import { openSentList } from "./sent-invitations.ts";

export async function prepareWithdrawal(context: DriverContext, slug: string): Promise<PreparedWrite> {
  const at = await context.holdPage("withdrawal.submit");
  return prepareOnPage(at, async () => {
    const list = await openSentList(at);
    const [own, ...others] = await list.rowsOf(slug);
    if (!own) return createRefusedWrite(at, "No invitation to this person is waiting for an answer.");
    const withdraw = await requireControl(at, "sent.withdraw", { within: own.row });
    // The label of the button repeats the name of its row.
    if (others.length > 0 || own.name === "") throw await createMismatchError(at, "sent.withdraw", slug);
    const { x, y } = await findClickPoint(at, withdraw, "sent.withdraw");
    await at.page.mouse.click(x, y);
    const dialog = await requireControl(at, "sent.dialog");
    await requireConfirm(at, dialog, own.name);
    return createPageWrite(at, async (press) => {
      const traffic = await press(await requireConfirm(at, dialog, own.name), "sent.confirm");
      const isDialogClosed = async () =>
        !(await isShown(at, "sent.dialog", { waitMs: 0 })) && traffic.verdict() !== "open";
      const refusal = toRefusal(at, await waitForResponse(at, isDialogClosed), traffic);
      return refusal ?? verifyOutcome(at, slug, list.rows.length - 1);
    });
  });
}

/** The only button that names the person: the dialog contains others', and those of toasts. @throws PageChanged */
async function requireConfirm(at: DriverPage, dialog: ElementHandle, name: string): Promise<ElementHandle> {
  const buttons = await findAll(at, "sent.confirm", { within: dialog });
  const labels = await Promise.all(buttons.map((one) => one.evaluate(readLabelInPage)));
  const named = buttons.filter((_, n) => isNamedIn(labels[n] ?? null, name));
  const [only] = named;
  if (!only || named.length > 1) throw await createMissingControlError(at, "sent.confirm");
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

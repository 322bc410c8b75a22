import type { ElementHandle } from "puppeteer-core";
import type { SentInvitation } from "#core/network-people.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { parseSlug } from "../addresses.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { readCards } from "../page/read-cards.ts";
import { requireLastButton } from "../page/dialog-buttons.ts";
import { requireControl, createMissingControlError, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { peopleAddresses } from "./people-addresses.ts";
import { createRefusedWrite } from "../writes/refused-write.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { prepareOnPage, createPageWrite } from "../writes/page-write.ts";

/** No one can have more open invitations than fit on these pages. */
const maxPages = 20;

export const readSentInvitations = (context: DriverContext): Promise<SentInvitation[]> =>
  context.withPage("invitations.read", async (at) => {
    const all: SentInvitation[] = [];
    for (let page = 1; page <= maxPages && (await openSentPage(at, page)); page += 1) {
      const cards = await readCards(at, "sent.card", { link: ["sent.person", "@href"], name: ["sent.name", "text"] });
      for (const { link, name } of cards) {
        const slug = parseSlug(link ?? "");
        if (slug === undefined) continue;
        const id = decodeURIComponent(slug);
        all.push({
          person: { id, url: context.baseUrl + peopleAddresses.profile(id), name: name ?? "" },
          sentAt: null,
        });
      }
    }
    return all;
  });

/** False past the last page. @throws PageChanged when people are named but no row is recognized */
async function openSentPage(at: DriverPage, page: number): Promise<boolean> {
  if (page > 1 && !(await query(at, "sent.next", { fill: { page: String(page) }, waitMs: 0 }))) return false;
  if (!(await navigate(at, peopleAddresses.sent(page)))) throw await createMissingControlError(at, "sent.card");
  await query(at, "sent.outcome");
  if (await query(at, "sent.card", { waitMs: 0 })) return true;
  if (await query(at, "sent.person", { waitMs: 0 })) throw await createMissingControlError(at, "sent.card");
  return false;
}

async function findRow(at: DriverPage, slug: string): Promise<ElementHandle | undefined> {
  for (let page = 1; page <= maxPages && (await openSentPage(at, page)); page += 1) {
    const row = await query(at, "sent.row", { fill: { slug }, waitMs: 0 });
    if (row) return row;
  }
  return undefined;
}

export async function prepareWithdrawal(context: DriverContext, slug: string): Promise<PreparedWrite> {
  const at = await context.holdPage("withdrawal.submit");
  return prepareOnPage(at, async () => {
    const row = await findRow(at, slug);
    if (!row) return createRefusedWrite(at, "No invitation to this person is waiting for an answer.");
    await (await requireControl(at, "sent.withdraw", { within: row })).click();
    const dialog = await requireControl(at, "frame.dialog");
    return createPageWrite(at, async (press) => {
      const traffic = await press(await requireLastButton(at, dialog), "sent.confirm");
      const isDialogClosed = async () =>
        (await query(at, "frame.dialog", { waitMs: 0 })) === undefined && traffic.verdict() !== "open";
      const refusal = toRefusal(at, await waitForResponse(at, traffic, isDialogClosed), traffic);
      return refusal ?? verifyOutcome(at, slug);
    });
  });
}

async function verifyOutcome(at: DriverPage, slug: string): Promise<WriteOutcome> {
  if (await findRow(at, slug)) return { kind: "unknown", reason: "The network still shows the invitation." };
  return { kind: "published", remoteId: slug, url: at.context.baseUrl + peopleAddresses.profile(slug) };
}

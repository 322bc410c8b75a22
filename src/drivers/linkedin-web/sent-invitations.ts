import type { ElementHandle } from "puppeteer-core";
import type { SentInvitation } from "#core/network-people.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { slugIn } from "./addresses.ts";
import { waitForResponse, refusalFrom } from "./submit-response.ts";
import { readCards } from "./cards.ts";
import { lastOf } from "./dialog.ts";
import { requireControl, missingControl, query } from "./query.ts";
import { navigate } from "./navigate.ts";
import { places } from "./people-addresses.ts";
import { refused } from "./refusals.ts";
import type { DriverContext, DriverPage } from "./context.ts";
import { prepareOn, preparedWrite } from "./write.ts";

/** No one can have more open invitations than fit on these pages. */
const mostPages = 20;

export const sentInvitations = (context: DriverContext): Promise<SentInvitation[]> =>
  context.withPage("invitations.read", async (at) => {
    const all: SentInvitation[] = [];
    for (let page = 1; page <= mostPages && (await openSent(at, page)); page += 1) {
      const cards = await readCards(at, "sent.card", { link: ["sent.person", "@href"], name: ["sent.name", "text"] });
      for (const { link, name } of cards) {
        const slug = slugIn(link ?? "");
        if (slug === undefined) continue;
        const id = decodeURIComponent(slug);
        all.push({ person: { id, url: context.baseUrl + places.profile(id), name: name ?? "" }, sentAt: null });
      }
    }
    return all;
  });

/** False past the last page. @throws PageChanged when people are named but no row is recognized */
async function openSent(at: DriverPage, page: number): Promise<boolean> {
  if (page > 1 && !(await query(at, "sent.next", { fill: { page: String(page) }, wait: 0 }))) return false;
  if (!(await navigate(at, places.sent(page)))) throw await missingControl(at, "sent.card");
  await query(at, "sent.outcome");
  if (await query(at, "sent.card", { wait: 0 })) return true;
  if (await query(at, "sent.person", { wait: 0 })) throw await missingControl(at, "sent.card");
  return false;
}

async function rowOf(at: DriverPage, slug: string): Promise<ElementHandle | undefined> {
  for (let page = 1; page <= mostPages && (await openSent(at, page)); page += 1) {
    const row = await query(at, "sent.row", { fill: { slug }, wait: 0 });
    if (row) return row;
  }
  return undefined;
}

export async function prepareWithdrawal(context: DriverContext, slug: string): Promise<PreparedWrite> {
  const at = await context.holdPage("withdrawal.submit");
  return prepareOn(at, async () => {
    const row = await rowOf(at, slug);
    if (!row) return refused(at, "No invitation to this person is waiting for an answer.");
    await (await requireControl(at, "sent.withdraw", { within: row })).click();
    const dialog = await requireControl(at, "frame.dialog");
    return preparedWrite(at, async (press) => {
      const traffic = await press(await lastOf(at, dialog), "sent.confirm");
      const gone = async () =>
        (await query(at, "frame.dialog", { wait: 0 })) === undefined && traffic.verdict() !== "open";
      const refusal = refusalFrom(at, await waitForResponse(at, gone), traffic);
      return refusal ?? verifyOutcome(at, slug);
    });
  });
}

async function verifyOutcome(at: DriverPage, slug: string): Promise<WriteOutcome> {
  if (await rowOf(at, slug)) return { kind: "unknown", reason: "The network still shows the invitation." };
  return { kind: "published", remoteId: slug, url: at.context.baseUrl + places.profile(slug) };
}

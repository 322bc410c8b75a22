import type { ElementHandle } from "puppeteer-core";
import type { SentInvitation } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { slugIn } from "./addresses.ts";
import { answerOf, refusalOf } from "./submit-response.ts";
import { readCards } from "./cards.ts";
import { lastOf } from "./dialog.ts";
import { find, missing, spot } from "./query.ts";
import { go } from "./navigate.ts";
import { places } from "./people-addresses.ts";
import { refused } from "./refusals.ts";
import type { DriverContext, OpenPage } from "./context.ts";
import { prepareOn, preparedWrite } from "./write.ts";

/** Pages of the list that are read at most: nobody may have more invitations open. */
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

/** Opens a page of the list; false when it is past the last. @throws PageChanged when people are named, and no row is known */
async function openSent(at: OpenPage, page: number): Promise<boolean> {
  if (page > 1 && !(await spot(at, "sent.next", { fill: { page: String(page) }, wait: 0 }))) return false;
  if (!(await go(at, places.sent(page)))) throw await missing(at, "sent.card");
  await spot(at, "sent.outcome");
  if (await spot(at, "sent.card", { wait: 0 })) return true;
  if (await spot(at, "sent.person", { wait: 0 })) throw await missing(at, "sent.card");
  return false;
}

async function rowOf(at: OpenPage, slug: string): Promise<ElementHandle | undefined> {
  for (let page = 1; page <= mostPages && (await openSent(at, page)); page += 1) {
    const row = await spot(at, "sent.row", { fill: { slug }, wait: 0 });
    if (row) return row;
  }
  return undefined;
}

/** The withdrawal of an invitation, at the question whether it is meant. The page is held open. */
export async function prepareWithdrawal(context: DriverContext, slug: string): Promise<PreparedWrite> {
  const at = await context.holdPage("withdrawal.submit");
  return prepareOn(at, async () => {
    const row = await rowOf(at, slug);
    if (!row) return refused(at, "No invitation to this person is waiting for an answer.");
    await (await find(at, "sent.withdraw", { within: row })).click();
    const dialog = await find(at, "frame.dialog");
    return preparedWrite(at, async (press) => {
      const traffic = await press(await lastOf(at, dialog), "sent.confirm");
      const gone = async () =>
        (await spot(at, "frame.dialog", { wait: 0 })) === undefined && traffic.verdict() !== "open";
      const refusal = refusalOf(at, await answerOf(at, gone), traffic);
      return refusal ?? whatBecameOf(at, slug);
    });
  });
}

async function whatBecameOf(at: OpenPage, slug: string): Promise<WriteOutcome> {
  if (await rowOf(at, slug)) return { kind: "unknown", reason: "The network still shows the invitation." };
  return { kind: "published", remoteId: slug, url: at.context.baseUrl + places.profile(slug) };
}

import type { ElementHandle } from "puppeteer-core";
import type { NetworkMessage, NetworkMessages } from "#core/network-people.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { isSamePost } from "#core/same-post.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { readCards } from "../page/read-cards.ts";
import { requireControl, createMissingControlError, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { peopleAddresses, parseThreadId } from "./people-addresses.ts";
import { openProfile, readRelation } from "./profile.ts";
import { createRefusedWrite } from "../writes/refused-write.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { readMessages, readPerson, readInbox, findThreadWithMessage } from "./threads.ts";
import { typeInto } from "../page/typing.ts";
import { prepareOnPage, createPageWrite } from "../writes/page-write.ts";

export const createWebMessages = (context: DriverContext): NetworkMessages => ({
  inbox: (since) => readInbox(context, since),
  prepareMessage: (personId, text, threadId) => prepareMessage(context, personId, text, threadId),
});

async function prepareMessage(
  context: DriverContext,
  person: string,
  text: string,
  thread?: string,
): Promise<PreparedWrite> {
  const at = await context.holdPage("message.submit");
  return prepareOnPage(at, async () => {
    const where = thread === undefined ? await openComposer(at, person) : await openThread(at, person, thread);
    if ("refusal" in where) return createRefusedWrite(at, where.refusal);
    if (text.trim() === "") return createRefusedWrite(at, "An empty message cannot be sent. Write something first.");
    const known = new Set((await readMessages(at, person)).map(({ id }) => id));
    const form = await requireControl(at, "thread.form");
    const box = await requireControl(at, "thread.box", { within: form });
    if ((await readText(box)) !== "") {
      return createRefusedWrite(
        at,
        "A draft to this person is waiting in the composer. Send or delete it on the network first.",
      );
    }
    await typeInto(at, box, "thread.box", text, "Shift+Enter");
    await requireControl(at, "thread.send", { within: form, onlyEnabled: true });

    const findSentMessage = async (): Promise<NetworkMessage | undefined> =>
      (await readMessages(at, person)).find(
        (message) =>
          message.from === "me" && !known.has(message.id) && isSamePost({ text }, { text: message.text }, "shown"),
      );
    return createPageWrite(at, async (press) => {
      const send = await requireControl(at, "thread.send", { within: form, onlyEnabled: true, waitMs: 0 });
      const traffic = await press(send, "thread.send");
      const response = await waitForResponse(at, traffic, async () => (await findSentMessage()) !== undefined);
      const refusal = response.kind === "visible" ? undefined : toRefusal(at, response, traffic);
      return refusal ?? verifyOutcome(at, person, where.path, findSentMessage);
    });
  });
}

type ThreadLocation = { path: string } | { refusal: string };

/** A message link doesn't prove a connection: open profiles and offers have one too. */
async function openComposer(at: DriverPage, person: string): Promise<ThreadLocation> {
  const card = await openProfile(at, person);
  if (!card) return { refusal: "This person was not found on the network." };
  if ((await readRelation(at, card, person)) !== "connected") {
    return { refusal: "You can write to this person once you are connected." };
  }
  const [link] = await readCards(at, "profile.compose", { href: [null, "@href"] }, { within: card });
  if (typeof link?.href !== "string") throw await createMissingControlError(at, "profile.compose");
  if (!(await navigate(at, link.href))) throw await createMissingControlError(at, "thread.form");
  if ((await readPerson(at)).id !== person) throw await createMissingControlError(at, "thread.person");
  if (await query(at, "thread.subject", { waitMs: 0 })) throw await createMissingControlError(at, "thread.form");
  return { path: link.href };
}

async function openThread(at: DriverPage, person: string, thread: string): Promise<ThreadLocation> {
  const path = peopleAddresses.thread(thread);
  const there = (await navigate(at, path)) && parseThreadId(at.page.url()) === thread;
  if (there && (await readPerson(at)).id === person) return { path };
  return { refusal: "You have no such conversation with this person." };
}

const readText = (box: ElementHandle): Promise<string> => box.evaluate((one) => (one.textContent ?? "").trim());

/** Reloads the thread: its content counts, not what the page showed while sending. */
async function verifyOutcome(
  at: DriverPage,
  person: string,
  path: string,
  findSentMessage: () => Promise<NetworkMessage | undefined>,
): Promise<WriteOutcome> {
  const landed = parseThreadId(at.page.url());
  if (!(await navigate(at, landed === undefined ? path : peopleAddresses.thread(landed)))) return unknown;
  const recipient = await readPerson(at);
  const sent = recipient.id === person ? await findSentMessage() : undefined;
  if (!sent) return unknown;
  const thread = parseThreadId(at.page.url()) ?? (await findThreadWithMessage(at, person, sent.id));
  if (thread === undefined) return unknown;
  return { kind: "published", remoteId: sent.id, url: at.context.baseUrl + peopleAddresses.thread(thread) };
}

const unknown: WriteOutcome = { kind: "unknown", reason: "The network did not say whether it took the message." };

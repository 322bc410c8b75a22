import type { ElementHandle } from "puppeteer-core";
import type { NetworkMessage, NetworkMessages } from "#core/network-people.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { sameText } from "./addresses.ts";
import { waitForResponse, refusalFrom } from "./submit-response.ts";
import { readCards } from "./cards.ts";
import { requireControl, missingControl, query } from "./query.ts";
import { navigate } from "./navigate.ts";
import { places, threadIn } from "./people-addresses.ts";
import { openProfile, relationOn } from "./profile.ts";
import { refused } from "./refusals.ts";
import type { DriverContext, DriverPage } from "./context.ts";
import { messagesIn, personIn, readInbox, threadWith } from "./threads.ts";
import { typeInto } from "./typing.ts";
import { prepareOn, preparedWrite } from "./write.ts";

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
  return prepareOn(at, async () => {
    const where = thread === undefined ? await composerFor(at, person) : await openThread(at, person, thread);
    if ("refusal" in where) return refused(at, where.refusal);
    if (text.trim() === "") return refused(at, "An empty message cannot be sent. Write something first.");
    const known = new Set((await messagesIn(at, person)).map(({ id }) => id));
    const form = await requireControl(at, "thread.form");
    const box = await requireControl(at, "thread.box", { within: form });
    if ((await textOf(box)) !== "") {
      return refused(at, "A draft to this person is waiting in the composer. Send or delete it on the network first.");
    }
    await typeInto(at, box, "thread.box", text, "Shift+Enter");
    await requireControl(at, "thread.send", { within: form, enabled: true });

    const newOne = async (): Promise<NetworkMessage | undefined> =>
      (await messagesIn(at, person)).find(
        (message) => message.from === "me" && !known.has(message.id) && sameText(message.text, text),
      );
    return preparedWrite(at, async (press) => {
      const send = await requireControl(at, "thread.send", { within: form, enabled: true, wait: 0 });
      const traffic = await press(send, "thread.send");
      const response = await waitForResponse(at, async () => (await newOne()) !== undefined);
      const refusal = response.kind === "visible" ? undefined : refusalFrom(at, response, traffic);
      return refusal ?? verifyOutcome(at, person, where.path, newOne);
    });
  });
}

type Where = { path: string } | { refusal: string };

/** A message link doesn't prove a connection: open profiles and offers have one too. */
async function composerFor(at: DriverPage, person: string): Promise<Where> {
  const card = await openProfile(at, person);
  if (!card) return { refusal: "This person was not found on the network." };
  if ((await relationOn(at, card, person)) !== "connected") {
    return { refusal: "You can write to this person once you are connected." };
  }
  const [link] = await readCards(at, "profile.compose", { href: [null, "@href"] }, { within: card });
  if (typeof link?.href !== "string") throw await missingControl(at, "profile.compose");
  if (!(await navigate(at, link.href))) throw await missingControl(at, "thread.form");
  if ((await personIn(at)).id !== person) throw await missingControl(at, "thread.person");
  if (await query(at, "thread.subject", { wait: 0 })) throw await missingControl(at, "thread.form");
  return { path: link.href };
}

async function openThread(at: DriverPage, person: string, thread: string): Promise<Where> {
  const path = places.thread(thread);
  const there = (await navigate(at, path)) && threadIn(at.page.url()) === thread;
  if (there && (await personIn(at)).id === person) return { path };
  return { refusal: "You have no such conversation with this person." };
}

const textOf = (box: ElementHandle): Promise<string> => box.evaluate((one) => (one.textContent ?? "").trim());

/** Reloads the thread: its content counts, not what the page showed while sending. */
async function verifyOutcome(
  at: DriverPage,
  person: string,
  path: string,
  newOne: () => Promise<NetworkMessage | undefined>,
): Promise<WriteOutcome> {
  const landed = threadIn(at.page.url());
  if (!(await navigate(at, landed === undefined ? path : places.thread(landed)))) return unknown;
  const recipient = await personIn(at);
  const sent = recipient.id === person ? await newOne() : undefined;
  if (!sent) return unknown;
  const thread = threadIn(at.page.url()) ?? (await threadWith(at, person, sent.id));
  if (thread === undefined) return unknown;
  return { kind: "published", remoteId: sent.id, url: at.context.baseUrl + places.thread(thread) };
}

const unknown: WriteOutcome = { kind: "unknown", reason: "The network did not say whether it took the message." };

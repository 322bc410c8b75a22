import type { ElementHandle } from "puppeteer-core";
import type { NetworkMessage, NetworkMessages } from "#core/network-people.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { isSamePost } from "#core/same-post.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { requireControl, createMissingControlError } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { peopleAddresses, parseThreadId } from "./people-addresses.ts";
import { openProfile, type OpenProfile } from "./profile.ts";
import { assertRecipient, openComposer, openThread, type Recipient } from "./recipient.ts";
import { readRelation } from "./relation.ts";
import { createRefusedWrite } from "../writes/refused-write.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { readMessages, readThreadPerson, readInbox, findThreadWithMessage } from "./threads.ts";
import { typeInto } from "../page/typing.ts";
import { prepareOnPage, createPageWrite } from "../writes/page-write.ts";
import { watchAnswers } from "../writes/watch-answers.ts";

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
    const where = await openConversation(at, person, thread);
    if ("refusal" in where) return createRefusedWrite(at, where.refusal);
    if (text.trim() === "") return createRefusedWrite(at, "An empty message cannot be sent. Write something first.");
    const { recipient, profile } = where;
    const known = new Set((await readMessages(at, recipient.id)).map(({ id }) => id));
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
      (await readMessages(at, recipient.id)).find(
        (message) =>
          message.from === "me" && !known.has(message.id) && isSamePost({ text }, { text: message.text }, "shown"),
      );
    return createPageWrite(at, async (press) => {
      const send = await requireControl(at, "thread.send", { within: form, onlyEnabled: true, waitMs: 0 });
      await assertRecipient(at, recipient, profile);
      if (thread !== undefined && parseThreadId(at.page.url()) !== thread) {
        throw await createMissingControlError(at, "thread.form");
      }
      await assertText(at, box, text);
      const traffic = await press(send, "thread.send");
      const response = await waitForResponse(at, traffic, async () => (await findSentMessage()) !== undefined);
      const refusal = response.kind === "visible" ? undefined : toRefusal(at, response, traffic);
      return refusal ?? verifyOutcome(at, recipient, findSentMessage);
    });
  });
}

type Conversation = { recipient: Recipient; profile: OpenProfile } | { refusal: string };

async function openConversation(at: DriverPage, person: string, thread: string | undefined): Promise<Conversation> {
  const profile = await openProfile(at, person);
  if (!profile) return { refusal: "This person was not found on the network." };
  if (thread !== undefined) {
    const recipient = await openThread(at, profile, thread);
    return recipient ? { recipient, profile } : { refusal: "You have no such conversation with this person." };
  }
  if ((await readRelation(at, profile)) !== "connected") {
    return { refusal: "You can write to this person once you are connected." };
  }
  return { recipient: await openComposer(at, profile), profile };
}

const readText = (box: ElementHandle): Promise<string> => box.evaluate((one) => (one.textContent ?? "").trim());

/** @throws PageChanged if the box has another text by now */
async function assertText(at: DriverPage, box: ElementHandle, text: string): Promise<void> {
  const written = await box.evaluate((one) => (one instanceof HTMLElement && one.isConnected ? one.innerText : ""));
  if (!isSamePost({ text }, { text: written }, "written")) throw await createMissingControlError(at, "thread.box");
}

/** Reloads the thread: what the network answers counts, not what the page shows or keeps itself. */
async function verifyOutcome(
  at: DriverPage,
  { id, path }: Recipient,
  findSentMessage: () => Promise<NetworkMessage | undefined>,
): Promise<WriteOutcome> {
  const landed = parseThreadId(at.page.url());
  const answers = watchAnswers(at);
  try {
    if (!(await navigate(at, landed === undefined ? path : peopleAddresses.thread(landed)))) return unknown;
    const shown = await readThreadPerson(at);
    const sent = shown?.id === id ? await findSentMessage() : undefined;
    if (!sent || !(await answers.contain(sent.id))) return unknown;
    const thread = parseThreadId(at.page.url()) ?? (await findThreadWithMessage(at, id, sent.id));
    if (thread === undefined) return unknown;
    return { kind: "published", remoteId: sent.id, url: at.context.baseUrl + peopleAddresses.thread(thread) };
  } finally {
    answers.stop();
  }
}

const unknown: WriteOutcome = { kind: "unknown", reason: "The network did not say whether it took the message." };

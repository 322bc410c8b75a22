import type { NetworkMessage, NetworkThread } from "#core/network-people.ts";
import { slugIn } from "./addresses.ts";
import { readCards } from "./cards.ts";
import { requireControl, missingControl, query } from "./query.ts";
import { navigate, assertSignedIn } from "./navigate.ts";
import { chainOf } from "./selectors.ts";
import { messageIn, places, threadIn } from "./people-addresses.ts";
import { closeReason, type DriverContext, type DriverPage } from "./context.ts";

const most = 100;

export async function personIn(at: DriverPage): Promise<NetworkThread["person"]> {
  await requireControl(at, "thread.person");
  const [person] = await readCards(at, "thread.person", { link: [null, "@href"], name: [null, "text"] });
  const slug = slugIn(person?.link ?? "");
  if (slug === undefined) throw await missingControl(at, "thread.person");
  const id = decodeURIComponent(slug);
  return { id, url: at.context.baseUrl + places.profile(id), name: person?.name ?? "" };
}

/** Oldest first. Only the first message of a row names its author; the preview in the thread list is not a message. */
export async function messagesIn(at: DriverPage, person: string): Promise<NetworkMessage[]> {
  const events = await readCards(at, "thread.event", {
    urn: [null, "@data-event-urn"],
    author: ["thread.author", "@href"],
    text: ["thread.text", "text"],
  });
  let from: NetworkMessage["from"] = "them";
  return events.flatMap(({ urn, author, text }) => {
    const slug = slugIn(author ?? "");
    if (slug !== undefined) from = decodeURIComponent(slug) === person ? "them" : "me";
    const known = messageIn(urn);
    return known ? [{ ...known, from, text: text ?? "" }] : [];
  });
}

/** Newest first, until `enough`. Rows don't link to their thread: only the address after opening one identifies it. */
async function throughInbox(at: DriverPage, enough: (thread: NetworkThread) => boolean): Promise<void> {
  if (!(await navigate(at, places.inbox))) throw await missingControl(at, "inbox.row");
  await query(at, "inbox.outcome");
  const seen: string[] = [];
  for (let n = 0; n < most; n += 1) {
    const row = (await at.page.$$(chainOf("inbox.row").join(", ")))[n];
    if (!row) return;
    await row.click();
    await at.page.waitForFunction(opened, { polling: 50, timeout: at.context.timeouts.settleMs }, seen);
    await assertSignedIn(at);
    const person = await personIn(at);
    const id = threadIn(at.page.url()) ?? "";
    seen.push(id);
    const url = at.context.baseUrl + places.thread(id);
    if (enough({ id, url, person, messages: await messagesIn(at, person.id) })) return;
  }
}

/** Runs in the page, again after each navigation: whether a new thread is open. */
function opened(seen: string[]): boolean {
  const id = /\/messaging\/thread\/([^/]+)/.exec(location.pathname)?.[1];
  return id !== undefined && !seen.includes(id) && document.readyState !== "loading";
}

/** Newest first. The other person may see that they were read. */
export async function readInbox(context: DriverContext, since: number): Promise<NetworkThread[]> {
  const at = await context.holdPage("inbox.read");
  const threads: NetworkThread[] = [];
  try {
    await throughInbox(at, (thread) => {
      const messages = thread.messages.filter((message) => message.at >= since);
      if (messages.length > 0) threads.push({ ...thread, messages });
      return messages.length === 0;
    });
    return threads;
  } catch (error) {
    throw closeReason(at, error);
  } finally {
    await at.close();
  }
}

export async function threadWith(at: DriverPage, person: string, message: string): Promise<string | undefined> {
  let found: string | undefined;
  let rounds = 0;
  await throughInbox(at, (thread) => {
    rounds += 1;
    if (thread.person.id === person && thread.messages.some(({ id }) => id === message)) found = thread.id;
    return found !== undefined || rounds >= 5;
  });
  return found;
}

import type { NetworkMessage, NetworkThread } from "#core/network-people.ts";
import { slugIn } from "./addresses.ts";
import { readCards } from "./cards.ts";
import { requireControl, missingControl, query } from "./query.ts";
import { navigate, assertSignedIn } from "./navigate.ts";
import { chainOf } from "./selectors.ts";
import { messageIn, places, threadIn } from "./people-addresses.ts";
import { closeReason, type DriverContext, type DriverPage } from "./context.ts";

/** Threads that are opened at most. */
const most = 100;

/** Who is on the other side of the thread that is open. */
export async function personIn(at: DriverPage): Promise<NetworkThread["person"]> {
  await requireControl(at, "thread.person");
  const [person] = await readCards(at, "thread.person", { link: [null, "@href"], name: [null, "text"] });
  const slug = slugIn(person?.link ?? "");
  if (slug === undefined) throw await missingControl(at, "thread.person");
  const id = decodeURIComponent(slug);
  return { id, url: at.context.baseUrl + places.profile(id), name: person?.name ?? "" };
}

/**
 * What stands in the thread that is open, the oldest first. Who wrote stands over the first of a row only. What the
 * list of threads beside it shows of the last message is no message.
 */
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

/** Opens the threads one after the other, the newest first, until `enough` says so. Which thread a row opens tells its address alone. */
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

/** Runs in the page, again after each navigation: another thread is open than those seen. */
function opened(seen: string[]): boolean {
  const id = /\/messaging\/thread\/([^/]+)/.exec(location.pathname)?.[1];
  return id !== undefined && !seen.includes(id) && document.readyState !== "loading";
}

/** Threads with messages since an instant, the newest first. Reading them may show on the other side. */
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

/** The newest thread with a person in which `message` is. */
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

import type { NetworkMessage, NetworkThread } from "#core/network-people.ts";
import { parseSlug } from "../addresses.ts";
import { readCards } from "../page/read-cards.ts";
import { requireControl, createMissingControlError, findAll, isShown } from "../page/query.ts";
import { navigate, assertSignedIn } from "../page/navigate.ts";
import { parseMessageUrn, peopleAddresses, parseThreadId } from "./people-addresses.ts";
import { closeReason, type DriverContext, type DriverPage } from "../context.ts";

const maxThreads = 100;

export async function readPerson(at: DriverPage): Promise<NetworkThread["person"]> {
  await requireControl(at, "thread.person");
  const [person] = await readCards(at, "thread.person", { link: [null, "@href"], name: [null, "text"] });
  const slug = parseSlug(person?.link ?? "");
  if (slug === undefined) throw await createMissingControlError(at, "thread.person");
  const id = decodeURIComponent(slug);
  return { id, url: at.context.baseUrl + peopleAddresses.profile(id), name: person?.name ?? "" };
}

/** Oldest first. Only the first message of a row names its author; the preview in the thread list is not a message. */
export async function readMessages(at: DriverPage, person: string): Promise<NetworkMessage[]> {
  const events = await readCards(at, "thread.event", {
    urn: [null, "@data-event-urn"],
    author: ["thread.author", "@href"],
    text: ["thread.text", "text"],
  });
  let from: NetworkMessage["from"] = "them";
  return events.flatMap(({ urn, author, text }) => {
    const slug = parseSlug(author ?? "");
    if (slug !== undefined) from = decodeURIComponent(slug) === person ? "them" : "me";
    const known = parseMessageUrn(urn);
    return known ? [{ ...known, from, text: text ?? "" }] : [];
  });
}

/** Newest first, until `enough`. Rows don't link to their thread: only the address after opening one identifies it. */
async function visitThreads(at: DriverPage, isEnough: (thread: NetworkThread) => boolean): Promise<void> {
  if (!(await navigate(at, peopleAddresses.inbox))) throw await createMissingControlError(at, "inbox.row");
  await isShown(at, "inbox.outcome");
  const visitedIds: string[] = [];
  for (let n = 0; n < maxThreads; n += 1) {
    const row = (await findAll(at, "inbox.row"))[n];
    if (!row) return;
    await row.click();
    await at.page.waitForFunction(
      isNewThreadOpenInPage,
      { polling: 50, timeout: at.context.timeouts.settleMs },
      visitedIds,
    );
    await assertSignedIn(at);
    const person = await readPerson(at);
    const id = parseThreadId(at.page.url()) ?? "";
    visitedIds.push(id);
    const url = at.context.baseUrl + peopleAddresses.thread(id);
    if (isEnough({ id, url, person, messages: await readMessages(at, person.id) })) return;
  }
}

/** Runs again after each navigation. */
function isNewThreadOpenInPage(visitedIds: string[]): boolean {
  const id = /\/messaging\/thread\/([^/]+)/.exec(location.pathname)?.[1];
  return id !== undefined && !visitedIds.includes(id) && document.readyState !== "loading";
}

/** Newest first. The other person may see that they were read. */
export async function readInbox(context: DriverContext, since: number): Promise<NetworkThread[]> {
  const at = await context.holdPage("inbox.read");
  const threads: NetworkThread[] = [];
  try {
    await visitThreads(at, (thread) => {
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

export async function findThreadWithMessage(
  at: DriverPage,
  person: string,
  message: string,
): Promise<string | undefined> {
  let found: string | undefined;
  let rounds = 0;
  await visitThreads(at, (thread) => {
    rounds += 1;
    if (thread.person.id === person && thread.messages.some(({ id }) => id === message)) found = thread.id;
    return found !== undefined || rounds >= 5;
  });
  return found;
}

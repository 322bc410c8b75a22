import type { ElementHandle } from "puppeteer-core";
import type { NetworkMessage, NetworkThread } from "#core/network-people.ts";
import { clickUncovered } from "../page/click-point.ts";
import { createMissingControlError, findAll, isShown, query } from "../page/query.ts";
import { navigate, assertSignedIn } from "../page/navigate.ts";
import { readCards } from "../page/read-cards.ts";
import { scrollList } from "../page/scroll-list.ts";
import { isNavigating } from "../page/frames.ts";
import { waitFor } from "../page/wait-for.ts";
import { closeReason, type DriverContext, type DriverPage } from "../context.ts";
import {
  isMemberId,
  isSameName,
  parseMessageUrn,
  parsePersonId,
  peopleAddresses,
  parseThreadId,
} from "./people-addresses.ts";
import { createMismatchError, resolvePublicId } from "./profile.ts";

const maxThreads = 100;

/** With the person's id as the page shows it: mostly the member id. */
interface ShownThread extends Omit<NetworkThread, "person"> {
  person: ThreadPerson;
}

export interface ThreadPerson {
  id: string;
  name: string;
}

/** Undefined in conversations of several people, with companies, and in those that have no message yet. */
export async function readThreadPerson(at: DriverPage, waitMs?: number): Promise<ThreadPerson | undefined> {
  if (!(await query(at, "thread.person", waitMs === undefined ? {} : { waitMs }))) return undefined;
  const [person] = await readCards(at, "thread.person", {
    link: [null, "@href"],
    title: ["thread.name", "text"],
    text: [null, "text"],
  });
  const id = parsePersonId(person?.link ?? null);
  return id === undefined ? undefined : { id, name: person?.title ?? person?.text ?? "" };
}

/**
 * Oldest first. Only the first message of a group names its author; the preview in the thread list is not a message.
 * @throws PageChanged if a message's author contradicts its side
 */
export async function readMessages(at: DriverPage, person: string): Promise<NetworkMessage[]> {
  const [events, others] = await Promise.all([
    readCards(at, "thread.event", {
      urn: [null, "@data-event-urn"],
      author: ["thread.author", "@href"],
      text: ["thread.text", "text"],
    }),
    readCards(at, "thread.fromOther", { urn: [null, "@data-event-urn"] }),
  ]);
  const fromOther = new Set(others.map(({ urn }) => urn));
  const messages: NetworkMessage[] = [];
  for (const { urn, author, text } of events) {
    const from = fromOther.has(urn) ? "them" : "me";
    const authorId = parsePersonId(author);
    const isComparable = authorId !== undefined && isMemberId(authorId) === isMemberId(person);
    if (isComparable && (authorId === person) !== (from === "them")) {
      throw await createMismatchError(at, "thread.fromOther", person);
    }
    const known = parseMessageUrn(urn);
    if (known) messages.push({ ...known, from, text: text ?? "" });
  }
  return messages;
}

/** Newest first, until `isEnough`. Rows don't link to their thread: only the address after opening one identifies it. */
async function visitThreads(at: DriverPage, isEnough: (thread: ShownThread) => boolean): Promise<void> {
  if (!(await navigate(at, peopleAddresses.inbox))) throw await createMissingControlError(at, "inbox.row");
  if (!(await isShown(at, "inbox.row"))) {
    if (await isShown(at, "inbox.outcome", { waitMs: 0, includeHidden: true })) return;
    throw await createMissingControlError(at, "inbox.outcome");
  }
  const visited: Visited = { ids: [], urns: [] };
  for (let n = 0; n < maxThreads; n += 1) {
    const row = await findRow(at, n);
    if (!row) return;
    const thread = await openRow(at, row, n, visited);
    if (thread && isEnough(thread)) return;
  }
}

/** The list is filled lazily. */
async function findRow(at: DriverPage, n: number): Promise<ElementHandle | undefined> {
  const row = (await findAll(at, "inbox.row"))[n];
  if (row || (await scrollList(at, "inbox.row")) !== "more") return row;
  return (await findAll(at, "inbox.row"))[n];
}

interface Visited {
  ids: string[];
  urns: string[];
}

/** A row is pressed again if its thread was replaced: the one that the page opened before it may load later. */
const maxPresses = 3;

/** The page opens the first thread by itself, and may show the last one's messages for a while after a click. */
async function openRow(
  at: DriverPage,
  row: ElementHandle,
  n: number,
  visited: Visited,
): Promise<ShownThread | undefined> {
  const rowName = (await readCards(at, "inbox.row", { name: ["inbox.rowName", "text"] }))[n]?.name ?? null;
  for (let press = 0; press < maxPresses; press += 1) {
    const current = press === 0 ? row : await waitFor(at, async () => (await findAll(at, "inbox.row"))[n]);
    if (!current) break;
    await clickUncovered(at, current, "inbox.row");
    const opened = await waitForNewThread(at, visited);
    const read = opened && (await readOpenThread(at, opened, rowName));
    if (!read) continue;
    await assertSignedIn(at);
    visited.ids.push(opened.id);
    visited.urns.push(...opened.urns.filter((urn) => urn !== ""));
    return read.thread;
  }
  throw await createMissingControlError(at, "thread.event");
}

interface OpenThread {
  id: string;
  urns: string[];
  document: number;
}

/** Undefined if another thread, or another document of the same one, replaced it meanwhile. Its `thread` is missing if it is with several people, or a company. */
async function readOpenThread(
  at: DriverPage,
  { id, urns, document }: OpenThread,
  rowName: string | null,
): Promise<{ thread: ShownThread | undefined } | undefined> {
  const isStillOpen = async () =>
    parseThreadId(at.page.url()) === id &&
    (await readUrns(at)).join(" ") === urns.join(" ") &&
    (await readDocumentId(at)) === document;
  try {
    const person = await readThreadPerson(at, 0);
    if (person && rowName !== null && !isSameName(rowName, person.name)) {
      throw await createMismatchError(at, "thread.person", rowName);
    }
    const messages = person && (await readMessages(at, person.id));
    if (!(await isStillOpen())) return undefined;
    const url = at.context.baseUrl + peopleAddresses.thread(id);
    return { thread: person && messages && { id, url, person, messages } };
  } catch (error) {
    if (await isStillOpen()) throw error;
    return undefined;
  }
}

/** A thread that is open with messages of its own. */
const waitForNewThread = (at: DriverPage, { ids, urns }: Visited): Promise<OpenThread | undefined> =>
  waitFor(
    at,
    async () => {
      const id = parseThreadId(at.page.url());
      if (id === undefined || ids.includes(id)) return undefined;
      const document = await readDocumentId(at);
      const shown = document === undefined ? [] : await readUrns(at);
      const isNew = document !== undefined && shown.length > 0 && shown.every((urn) => !urns.includes(urn));
      return isNew ? { id, urns: shown, document } : undefined;
    },
    at.context.timeouts.settleMs / maxPresses,
  );

/** None while the page goes on to another one. */
async function readUrns(at: DriverPage): Promise<string[]> {
  try {
    const events = await readCards(at, "thread.event", { urn: [null, "@data-event-urn"] });
    return events.map(({ urn }) => urn ?? "");
  } catch (error) {
    if (isNavigating(error)) return [];
    throw error;
  }
}

/** When it began, which no other document did. Undefined while it loads: its messages may have no text yet. */
async function readDocumentId(at: DriverPage): Promise<number | undefined> {
  try {
    const id = await at.page.evaluate(() => (document.readyState === "loading" ? null : performance.timeOrigin));
    return id ?? undefined;
  } catch (error) {
    if (isNavigating(error)) return undefined;
    throw error;
  }
}

/**
 * Newest first. The other person may see that they were read. Threads name their person by member id: the profiles of
 * those who are not known by it are visited.
 */
export async function readInbox(context: DriverContext, since: number): Promise<NetworkThread[]> {
  const at = await context.holdPage("inbox.read");
  const shown: ShownThread[] = [];
  try {
    await visitThreads(at, (thread) => {
      const messages = thread.messages.filter((message) => message.at >= since);
      if (messages.length > 0) shown.push({ ...thread, messages });
      return messages.length === 0;
    });
    const threads: NetworkThread[] = [];
    for (const thread of shown) {
      const id = await resolvePublicId(at, thread.person.id);
      if (id === undefined) continue;
      const url = context.baseUrl + peopleAddresses.profile(id);
      threads.push({ ...thread, person: { id, url, name: thread.person.name } });
    }
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

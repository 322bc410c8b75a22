import { toInstant, type Listed } from "#core/contract.ts";
import { cursorOf } from "#core/cursor.ts";
import type { BotAction } from "#core/bot/contract.ts";
import type { EndedAction, Sweep } from "#core/bot/port.ts";
import { Fault } from "#core/errors.ts";
import type { InboxDeps, PersonHistory } from "./context.ts";
import {
  retentionDays,
  type InboxMessage,
  type InboxQuery,
  type InboxStatus,
  type ListedThread,
  type PendingReply,
  type Thread,
} from "./contract.ts";
import { createInboxStore, type InboxStore, type MessageRow, type ThreadRow } from "./inbox-store.ts";
import { createSweepRecorder } from "./record-sweep.ts";
import { normalizePersonId } from "#core/person-address.ts";
import { hasReplied } from "./rules.ts";

export type Inbox = ReturnType<typeof createInbox>;

const dayMs = 24 * 3_600_000;
/** Of what the Member Data API reported. */
const memberDataMs = 30 * dayMs;
const maxReported = 1000;

export function createInbox(deps: InboxDeps) {
  const { database, clock, changes, bot, connections } = deps;
  const store = createInboxStore(database);
  const notifyScreens = (userId: string): void => database.afterCommit(() => changes.publish(userId, "inbox"));

  const toListed = (row: ThreadRow, history: PersonHistory | undefined): ListedThread => ({
    id: row.id,
    url: row.url,
    person: { id: row.personId, url: row.personUrl, name: row.personName },
    isUnread: row.isUnread,
    hasReplied: hasReplied(row),
    last: toMessage(store.lastMessage(row.id)) ?? { id: row.id, from: "them", text: "", at: toInstant(row.lastAt) },
    campaign: history?.campaign ?? null,
  });

  const get = (userId: string, id: string): Thread => {
    const row = store.get(userId, id);
    const history = deps.historyOf(userId, [row.personId]).get(row.personId);
    const messages = store.messages(id);
    return {
      ...toListed(row, history),
      messages: messages.flatMap((message) => toMessage(message) ?? []),
      pending: pendingReplies(bot, userId, row, messages),
      history: history?.events ?? [],
      blocked: blockedReason(connections, userId),
    };
  };

  return {
    list(userId: string, { limit, count, ...query }: InboxQuery): Listed<ListedThread> {
      const rows = store.list(userId, { ...query, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const histories = deps.historyOf(
        userId,
        shown.map(({ personId }) => personId),
      );
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        items: shown.map((row) => toListed(row, histories.get(row.personId))),
        ...(last && { next: cursorOf(last.lastAt, last.id) }),
        ...(count === "true" && { total: store.count(userId, query) }),
      };
    },
    /** @throws Fault `inbox.not_found` */
    get,
    status: (userId: string): InboxStatus => inboxStatus(deps, store, userId),

    /** On the network itself the conversation stays as it is. */
    mark: (userId: string, id: string, isUnread: boolean): Thread =>
      database.write(() => {
        store.update(store.get(userId, id).id, { isUnread });
        notifyScreens(userId);
        return get(userId, id);
      }),

    /** Waits for approval like every message. @throws Fault `inbox.not_now` and those of the bot */
    reply: (userId: string, id: string, text: string): Thread =>
      database.write(() => {
        const row = store.get(userId, id);
        const blocked = blockedReason(connections, userId);
        if (blocked !== null) throw new Fault("conflict", "inbox.not_now", blocked);
        const person = {
          id: row.personId,
          url: row.personUrl,
          name: row.personName,
          headline: null,
          company: null,
          location: null,
        };
        bot.propose({ userId, kind: "message", person, text, threadId: row.remoteId });
        store.update(id, { isUnread: false });
        notifyScreens(userId);
        return get(userId, id);
      }),

    writtenTo: (userId: string, personIds: readonly string[]): ReadonlySet<string> =>
      store.writtenTo(userId, personIds),
    /** Of the newest message with each person, by public id, UTC ms. */
    lastTimes: (userId: string): ReadonlyMap<string, number> => store.lastTimes(userId),
    threadOf: (userId: string, personId: string) => store.byPerson(userId, personId),

    onSweep: createSweepRecorder(deps, store) satisfies (sweep: Sweep) => void,
    /** A failed sweep says nothing about replies; a message of the account's own is in the thread before the next sweep. */
    onActionEnded(action: EndedAction): void {
      const { userId, kind, state, person } = action;
      if (kind === "inbox_sweep" && state === "failed") {
        store.setRead(userId, { failedAt: clock.now() });
        notifyScreens(userId);
      }
      if (kind === "message" && person && store.byPerson(userId, normalizePersonId(person.id))) notifyScreens(userId);
    },
    deleteOld: (): void => database.write(() => store.deleteBefore(clock.now() - retentionDays * dayMs)),
  };
}

const toMessage = (row: MessageRow | undefined): InboxMessage | undefined =>
  row && { id: row.id, from: row.sender, text: row.text, at: toInstant(row.at) };

/** Answers that wait or were sent, until a sweep has read them in the thread. */
function pendingReplies(
  bot: InboxDeps["bot"],
  userId: string,
  { personId }: ThreadRow,
  messages: readonly MessageRow[],
): PendingReply[] {
  const query = { person: personId, kind: "message", limit: 50 } as const;
  const open = bot.list(userId, { ...query, view: "queue" }).items;
  const sent = bot.list(userId, { ...query, view: "log" }).items.filter(({ state }) => state === "done");
  const ownTexts = new Set(messages.filter(({ sender }) => sender === "me").map(({ text }) => text.trim()));
  const isNew = ({ text, doneAt }: BotAction) =>
    !ownTexts.has(text?.trim() ?? "") && (doneAt === null || messages.every(({ at }) => at <= Date.parse(doneAt)));
  return [...open, ...sent.filter(isNew)]
    .map(({ id, text, state, createdAt }) => ({ actionId: id, text: text ?? "", state, createdAt }))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

function blockedReason(connections: InboxDeps["connections"], userId: string): string | null {
  const driver = connections.driverFor(userId);
  if (driver === "needs_you") return "Reconnect your account to answer.";
  if (typeof driver === "string") return "Connect an account to answer.";
  return driver.messages ? null : "This network can't send messages.";
}

function inboxStatus({ connections, clock }: InboxDeps, store: InboxStore, userId: string): InboxStatus {
  const read = store.readOf(userId);
  const [readAt, failedAt] = [read?.readAt ?? null, read?.failedAt ?? null];
  const since = toInstant(clock.now() - memberDataMs);
  const reported = connections.memberData.repliesSince(userId, { since, limit: maxReported });
  return {
    unread: store.count(userId, { unread: "true" }),
    threads: store.count(userId, {}),
    readAt: readAt === null ? null : toInstant(readAt),
    failedAt: failedAt === null ? null : toInstant(failedAt),
    sentence: describeReads(readAt, failedAt),
    memberData:
      reported.readAt === null
        ? null
        : { messages: reported.replies.length, latestAt: reported.replies[0]?.at ?? null },
  };
}

function describeReads(readAt: number | null, failedAt: number | null): string {
  if (readAt === null) {
    return failedAt === null
      ? "Your messages have not been read yet. The bot reads them while it runs."
      : "Your messages could not be read. The bot tries again.";
  }
  return failedAt === null
    ? "Messages are as the bot last read them on the network."
    : "The last check failed, so newer replies may be missing. The bot tries again.";
}

import type { Sweep } from "#core/bot/port.ts";
import type { NetworkThread } from "#core/network-people.ts";
import type { InboxDeps } from "./context.ts";
import { retentionDays } from "./contract.ts";
import type { InboxStore } from "./inbox-store.ts";
import { normalizePersonId } from "#core/person-address.ts";

const dayMs = 24 * 3_600_000;

/** In the transaction that stores what a sweep read. */
export function createSweepRecorder({ database, notifications, changes }: InboxDeps, store: InboxStore) {
  /** Returns whether they wrote something that was not known. */
  function recordThread({ userId, at: sweptAt }: Sweep, thread: NetworkThread, isFirst: boolean): boolean {
    const kept = thread.messages.filter(({ at }) => at >= sweptAt - retentionDays * dayMs);
    const newest = Math.max(...kept.map(({ at }) => at));
    if (kept.length === 0) return false;
    const known = store.byRemoteId(userId, thread.id);
    const id = known?.id ?? Bun.randomUUIDv7();
    const { name: personName, url: personUrl } = thread.person;
    const person = { personId: normalizePersonId(thread.person.id), personName, personUrl, url: thread.url };
    if (!known) {
      store.insert({ id, userId, remoteId: thread.id, ...person, isUnread: false, lastAt: newest });
    }
    const added = kept.filter(({ id: remoteId, from, text, at }) =>
      store.addMessage({ id: Bun.randomUUIDv7(), threadId: id, remoteId, sender: from, text, at }),
    );
    const latest = (from: "me" | "them", before: number | null | undefined): number | null =>
      kept
        .filter((message) => message.from === from)
        .reduce<number | null>((max, { at }) => Math.max(max ?? 0, at), before ?? null);
    const [lastOwnAt, lastTheirAt] = [latest("me", known?.lastOwnAt), latest("them", known?.lastTheirAt)];
    const theirs = added.filter(({ from }) => from === "them");
    // An own message that is newer, such as one written on the network, shows that it was read.
    const isAnswered = lastOwnAt !== null && (lastTheirAt === null || lastOwnAt > lastTheirAt);
    store.update(id, {
      ...person,
      lastAt: Math.max(newest, known?.lastAt ?? 0),
      lastOwnAt,
      lastTheirAt,
      isUnread: !isAnswered && (theirs.length > 0 || (known?.isUnread ?? false)),
    });
    return !isFirst && !isAnswered && theirs.length > 0;
  }

  return (sweep: Sweep): void => {
    const { userId, at, threads } = sweep;
    const isFirst = store.readOf(userId)?.readAt == null;
    const wrote = threads.filter((thread) => recordThread(sweep, thread, isFirst));
    store.setRead(userId, { readAt: at, failedAt: null });
    if (wrote.length > 0) notify(userId, wrote);
    database.afterCommit(() => changes.publish(userId, "inbox"));
  };

  function notify(userId: string, threads: readonly NetworkThread[]): void {
    const [first] = threads;
    if (!first) return;
    const thread = store.byRemoteId(userId, first.id);
    const { name } = first.person;
    notifications.notify({
      userId,
      kind: "reply_received",
      title: threads.length === 1 ? `New message from ${name}` : `New messages from ${threads.length} people`,
      message:
        threads.length === 1
          ? "Nothing more is sent to them by a campaign. Read it and answer."
          : `From ${threads
              .map(({ person }) => person.name)
              .slice(0, 5)
              .join(", ")}. Campaigns send them nothing more.`,
      target: { screen: "inbox", tab: "inbox", ...(threads.length === 1 && thread && { id: thread.id }) },
    });
  }
}

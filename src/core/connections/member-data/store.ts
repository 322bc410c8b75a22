import { and, eq, lt, sql } from "drizzle-orm";
import type { MemberEvent, PostEvent } from "#core/network-member-data.ts";
import type { ConnectionsContext } from "../context.ts";
import {
  inboundMessages,
  memberDataCalls,
  memberDataConnections,
  memberDataDomains,
  memberPosts,
  threadPeople,
} from "../tables.ts";
import { dailyCalls, retentionDays } from "./contract.ts";
import { threadKey, utcDay, type SnapshotPost } from "./rules.ts";

export type MemberDataConnection = typeof memberDataConnections.$inferSelect;
export type MemberDataDomain = typeof memberDataDomains.$inferSelect;
export type CallKind = keyof typeof dailyCalls;
export type MemberDataStore = ReturnType<typeof createMemberDataStore>;

const dayMs = 86_400_000;

export function createMemberDataStore({ database, clock }: Pick<ConnectionsContext, "database" | "clock">) {
  const { db } = database;
  const ofUser = (userId: string) => eq(memberDataConnections.userId, userId);
  const connectionOf = (userId: string): MemberDataConnection | undefined =>
    db.select().from(memberDataConnections).where(ofUser(userId)).get();

  const callsOf = (userId: string): Record<CallKind, number> => {
    const row = db.select().from(memberDataCalls).where(eq(memberDataCalls.userId, userId)).get();
    return row?.day === utcDay(clock.now()) ? row : { changeLog: 0, snapshot: 0 };
  };

  const oldestKept = (): number => clock.now() - retentionDays * dayMs;

  return {
    connectionOf,
    callsOf,

    /** The person may disconnect or connect again during a read: then its result is discarded. */
    isCurrent: ({ userId, connectedAt }: MemberDataConnection): boolean => {
      const now = connectionOf(userId);
      return now?.connectedAt === connectedAt && !now.ended;
    },

    update(userId: string, fields: Partial<MemberDataConnection>): void {
      db.update(memberDataConnections).set(fields).where(ofUser(userId)).run();
    },

    /** Committed before the call, so that a restart doesn't forget it. False once the day's calls are used. */
    takeCall(userId: string, kind: CallKind): boolean {
      return database.write(() => {
        const calls = callsOf(userId);
        if (calls[kind] >= dailyCalls[kind]) return false;
        const changeLog = calls.changeLog + (kind === "changeLog" ? 1 : 0);
        const snapshot = calls.snapshot + (kind === "snapshot" ? 1 : 0);
        const fields = { day: utcDay(clock.now()), changeLog, snapshot };
        db.insert(memberDataCalls)
          .values({ userId, ...fields })
          .onConflictDoUpdate({ target: memberDataCalls.userId, set: fields })
          .run();
        return true;
      });
    },

    /** Deliveries repeat, so each is applied only where it is newer. */
    applyEvents(userId: string, events: readonly MemberEvent[]): void {
      for (const event of events) {
        if (event.kind === "post") applyPost(userId, event);
        else if (event.at >= oldestKept()) {
          const { id: eventId, sender, at } = event;
          db.insert(inboundMessages)
            .values({ userId, eventId, thread: threadKey(event.thread), sender, at })
            .onConflictDoNothing()
            .run();
        }
      }
    },

    applySnapshotPosts(userId: string, posts: readonly SnapshotPost[]): void {
      for (const post of posts) {
        if (post.publishedAt < oldestKept()) continue;
        // What the log says about a post is newer and more exact.
        db.insert(memberPosts)
          .values({ userId, ...post, changedAt: post.publishedAt })
          .onConflictDoNothing()
          .run();
      }
    },

    applyParticipants(userId: string, thread: string, people: readonly string[], seenAt: number): void {
      if (seenAt < oldestKept()) return;
      for (const person of people) {
        db.insert(threadPeople)
          .values({ userId, thread: threadKey(thread), person, seenAt })
          .onConflictDoUpdate({
            target: [threadPeople.userId, threadPeople.thread, threadPeople.person],
            set: { seenAt: sql`max(${threadPeople.seenAt}, ${seenAt})` },
          })
          .run();
      }
    },

    domainsOf: (userId: string): MemberDataDomain[] =>
      db.select().from(memberDataDomains).where(eq(memberDataDomains.userId, userId)).all(),

    updateDomain({ userId, domain }: MemberDataDomain, fields: Partial<MemberDataDomain>): void {
      db.update(memberDataDomains)
        .set(fields)
        .where(and(eq(memberDataDomains.userId, userId), eq(memberDataDomains.domain, domain)))
        .run();
    },

    deleteOld(): void {
      const oldest = oldestKept();
      db.delete(memberPosts).where(lt(memberPosts.changedAt, oldest)).run();
      db.delete(inboundMessages).where(lt(inboundMessages.at, oldest)).run();
      db.delete(threadPeople).where(lt(threadPeople.seenAt, oldest)).run();
    },

    /** Everything but the count of the day's calls. */
    wipe(userId: string): void {
      for (const table of [memberDataDomains, memberPosts, inboundMessages, threadPeople, memberDataConnections]) {
        db.delete(table).where(eq(table.userId, userId)).run();
      }
    },
  };

  function applyPost(userId: string, { remoteId, url, change, at, text }: PostEvent): void {
    const own = and(eq(memberPosts.userId, userId), eq(memberPosts.remoteId, remoteId));
    const known = db.select().from(memberPosts).where(own).get();
    const latest = Math.max(known?.changedAt ?? at, at);
    const fields = {
      ...(change === "created" && known?.publishedAt == null && { text, publishedAt: at }),
      // A creation seen after its edit must not undo it.
      ...(change === "edited" && text !== null && at >= (known?.changedAt ?? at) && { editedText: text }),
      ...(change === "deleted" && { deletedAt: at }),
      changedAt: latest,
    };
    db.insert(memberPosts)
      .values({ userId, remoteId, url, ...fields })
      .onConflictDoUpdate({ target: [memberPosts.userId, memberPosts.remoteId], set: fields })
      .run();
  }
}

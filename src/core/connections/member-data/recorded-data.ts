import { and, eq, lt, sql } from "drizzle-orm";
import type { MemberEvent, PostEvent } from "#core/network-member-data.ts";
import type { ConnectionsContext } from "../context.ts";
import { inboundMessages, memberPosts, threadPeople } from "../tables.ts";
import { retentionDays } from "./contract.ts";
import { threadKey, type SnapshotPost } from "./rules.ts";

const dayMs = 86_400_000;

export type RecordedData = ReturnType<typeof createRecordedData>;

/** What was read from the network, kept for `retentionDays`. Written in the transaction that moves the cursor. */
export function createRecordedData({ database, clock }: Pick<ConnectionsContext, "database" | "clock">) {
  const { db } = database;
  const oldestKept = (): number => clock.now() - retentionDays * dayMs;

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

  return {
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

    deleteOld(): void {
      const oldest = oldestKept();
      db.delete(memberPosts).where(lt(memberPosts.changedAt, oldest)).run();
      db.delete(inboundMessages).where(lt(inboundMessages.at, oldest)).run();
      db.delete(threadPeople).where(lt(threadPeople.seenAt, oldest)).run();
    },
  };
}

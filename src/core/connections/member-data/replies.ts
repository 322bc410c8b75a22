import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { ConnectionsContext } from "../context.ts";
import { inboundMessages, threadPeople } from "../tables.ts";
import type { Replies, RepliesQuery } from "./contract.ts";
import { personOf, threadKey } from "./rules.ts";
import type { MemberDataStore } from "./store.ts";

/** Answers 'did they reply?' without a browser. */
export function createReplies({ database: { db } }: ConnectionsContext, store: MemberDataStore) {
  const threadsOf = (userId: string, address: string): string[] => {
    const person = personOf(address) ?? "";
    const own = and(eq(threadPeople.userId, userId), eq(threadPeople.person, person));
    return db
      .select()
      .from(threadPeople)
      .where(own)
      .all()
      .map(({ thread }) => thread);
  };

  return {
    /** A missing reply proves nothing: the log is read hourly, and a person's conversations only once collected. */
    repliesSince(userId: string, { since, thread, person, limit }: RepliesQuery): Replies {
      const own = and(
        eq(inboundMessages.userId, userId),
        since === undefined ? undefined : gt(inboundMessages.at, Date.parse(since)),
        thread === undefined ? undefined : eq(inboundMessages.thread, threadKey(thread)),
        person === undefined ? undefined : inArray(inboundMessages.thread, threadsOf(userId, person)),
      );
      const rows = db.select().from(inboundMessages).where(own).orderBy(desc(inboundMessages.at)).limit(limit).all();
      const threads = [...new Set(rows.map((row) => row.thread))];
      const people = db
        .select()
        .from(threadPeople)
        .where(and(eq(threadPeople.userId, userId), inArray(threadPeople.thread, threads)))
        .orderBy(threadPeople.person)
        .all();
      const readAt = store.connectionOf(userId)?.logReadAt ?? null;
      return {
        replies: rows.map((row) => ({
          thread: row.thread,
          at: toInstant(row.at),
          sender: row.sender,
          people: people.flatMap((one) => (one.thread === row.thread ? [one.person] : [])),
        })),
        readAt: readAt === null ? null : toInstant(readAt),
      };
    },
  };
}

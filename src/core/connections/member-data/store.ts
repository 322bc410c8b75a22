import { and, eq } from "drizzle-orm";
import type { ConnectionsContext } from "../context.ts";
import {
  inboundMessages,
  memberDataCalls,
  memberDataConnections,
  memberDataDomains,
  memberPosts,
  threadPeople,
} from "../tables.ts";
import { dailyCalls } from "./contract.ts";
import { utcDay } from "./rules.ts";

export type MemberDataConnection = typeof memberDataConnections.$inferSelect;
export type MemberDataDomain = typeof memberDataDomains.$inferSelect;
export type CallKind = keyof typeof dailyCalls;
export type MemberDataStore = ReturnType<typeof createMemberDataStore>;

export function createMemberDataStore({ database, clock }: Pick<ConnectionsContext, "database" | "clock">) {
  const { db } = database;
  const ofUser = (userId: string) => eq(memberDataConnections.userId, userId);
  const connectionOf = (userId: string): MemberDataConnection | undefined =>
    db.select().from(memberDataConnections).where(ofUser(userId)).get();

  const callsOf = (userId: string): Record<CallKind, number> => {
    const row = db.select().from(memberDataCalls).where(eq(memberDataCalls.userId, userId)).get();
    return row?.day === utcDay(clock.now()) ? row : { changeLog: 0, snapshot: 0 };
  };

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

    domainsOf: (userId: string): MemberDataDomain[] =>
      db.select().from(memberDataDomains).where(eq(memberDataDomains.userId, userId)).all(),

    updateDomain({ userId, domain }: MemberDataDomain, fields: Partial<MemberDataDomain>): void {
      db.update(memberDataDomains)
        .set(fields)
        .where(and(eq(memberDataDomains.userId, userId), eq(memberDataDomains.domain, domain)))
        .run();
    },

    /** Everything but the count of the day's calls. */
    wipe(userId: string): void {
      for (const table of [memberDataDomains, memberPosts, inboundMessages, threadPeople, memberDataConnections]) {
        db.delete(table).where(eq(table.userId, userId)).run();
      }
    },
  };
}

import { and, eq, gte, inArray, isNotNull, lt, or, sum } from "drizzle-orm";
import { createHash } from "node:crypto";
import { impressionsOf, profileMetricsOf, saturationAgeMs, viewsWindowStart } from "./rules.ts";
import type { SimulatorContext } from "./context.ts";
import { members, posts, siteAccounts } from "./tables.ts";

export interface Member {
  id: string;
  name: string;
  headline: string;
  joinedAt: number;
}

const practiceHeadline = "Practice account on the Sandbox network";
/** The same in every simulator, and unique even after the simulator's file was lost and recreated. */
const practiceId = (accountId: string): string =>
  `practice-${createHash("sha256").update(accountId).digest("hex").slice(0, 16)}`;

interface MemberHooks {
  /** Called in the transaction that creates a member. */
  welcome(member: Member): void;
  connectionsMade(memberId: string): number;
}

export function createMembers({ database, clock, seed }: SimulatorContext, { welcome, connectionsMade }: MemberHooks) {
  const { db } = database;

  const member = (id: string): Member | undefined =>
    db
      .select()
      .from(members)
      .where(and(eq(members.id, id), isNotNull(members.accountId)))
      .get();

  /** Old posts are summed, the others still grow. */
  const impressionsAt = (authorId: string, at: number): number => {
    const settled = at - saturationAgeMs;
    const old = db
      .select({ reach: sum(posts.finalReach).mapWith(Number) })
      .from(posts)
      .where(and(eq(posts.authorId, authorId), lt(posts.publishedAt, settled)))
      .get();
    const growing = db
      .select({ publishedAt: posts.publishedAt, finalReach: posts.finalReach })
      .from(posts)
      .where(and(eq(posts.authorId, authorId), gte(posts.publishedAt, settled), lt(posts.publishedAt, at)))
      .all();
    return growing.reduce((total, post) => total + impressionsOf(post, at), old?.reach ?? 0);
  };

  return {
    member,

    join(accountId: string, name: string): Member {
      return database.write(() => {
        const id = practiceId(accountId);
        const joinedAt = clock.now();
        const known = member(id);
        db.insert(members)
          .values({ id, name, headline: practiceHeadline, joinedAt, accountId })
          .onConflictDoUpdate({ target: members.id, set: { name } })
          .run();
        const joined = member(id) ?? { id, name, headline: practiceHeadline, joinedAt };
        if (!known) welcome(joined);
        return joined;
      });
    },

    /** Deletes the account's members with their sessions and everything they wrote. */
    removeAccount(accountId: string): void {
      const own = db
        .select({ id: siteAccounts.memberId })
        .from(siteAccounts)
        .where(eq(siteAccounts.ownerId, accountId));
      database.write(() =>
        db
          .delete(members)
          .where(or(eq(members.accountId, accountId), inArray(members.id, own)))
          .run(),
      );
    },

    profileMetrics({ id, joinedAt }: Member) {
      const now = clock.now();
      const impressions = impressionsAt(id, now);
      const impressionsBefore = impressionsAt(id, viewsWindowStart(now));
      const addedConnections = connectionsMade(id);
      return profileMetricsOf(
        seed,
        { memberId: id, joinedAt, impressions, impressionsBefore, addedConnections: addedConnections },
        now,
      );
    },
  };
}

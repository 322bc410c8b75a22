import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { actionKinds, type ActionKind } from "../contract.ts";
import { usedKinds, type UsedKind } from "../rules/contract.ts";
import type { CountedInvitation } from "../rules/invitations.ts";

import { botUses } from "../tables.ts";

interface NewUse {
  userId: string;
  kind: UsedKind;
  at: number;
  actionId?: string;
  personId?: string | null;
}

export type Counts = Record<UsedKind, number>;
export interface LastTimes {
  any: number | undefined;
  ofKind: Partial<Record<ActionKind, number>>;
}

/** Notes are counted by month, everything else by week. */
const keptMs = 40 * 24 * 3_600_000;

export function createUses({ db, sqlite }: Database) {
  const grouped = sqlite.prepare<{ kind: UsedKind; n: number; last: number }, [string, number]>(
    "SELECT kind, count(*) AS n, max(coalesce(ended_at, at)) AS last FROM bot_uses WHERE user_id = ? AND at >= ? GROUP BY kind",
  );
  const byHand = sqlite.prepare<CountedInvitation, [string, number, string, number]>(
    `SELECT u.at, u.person_id AS personId, i.name FROM bot_uses u
       LEFT JOIN bot_invitations i ON i.user_id = u.user_id AND i.person_id = u.person_id
       WHERE u.user_id = ? AND u.kind = 'connection_request' AND u.at >= ?
     UNION ALL
     SELECT sent_at AS at, person_id AS personId, name FROM bot_invitations i WHERE user_id = ? AND sent_at >= ?
       AND NOT EXISTS (SELECT 1 FROM bot_uses u WHERE u.user_id = i.user_id AND u.kind = 'connection_request'
         AND u.person_id = i.person_id AND abs(u.at - i.sent_at) < 172800000)
     ORDER BY at`,
  );
  const isAction = (kind: string): kind is ActionKind => (actionKinds as readonly string[]).includes(kind);

  return {
    record({ userId, kind, at, actionId, personId }: NewUse): void {
      db.insert(botUses)
        .values({ userId, kind, at, actionId: actionId ?? null, personId: personId ?? null })
        .run();
    },

    /** It was certainly not sent. What was opened stays counted. */
    takeBack(actionId: string, kind: ActionKind): void {
      db.delete(botUses)
        .where(and(eq(botUses.actionId, actionId), inArray(botUses.kind, [kind, "note"])))
        .run();
    },

    /** The action is over, whatever became of it. */
    end(actionId: string, at: number): void {
      db.update(botUses)
        .set({ endedAt: at })
        .where(and(eq(botUses.actionId, actionId), isNull(botUses.endedAt)))
        .run();
    },

    /** Whatever an earlier process was doing. */
    endAll(at: number): void {
      db.update(botUses).set({ endedAt: at }).where(isNull(botUses.endedAt)).run();
    },

    countsSince(userId: string, since: number): Counts {
      const counts = Object.fromEntries(usedKinds.map((kind) => [kind, 0])) as Counts;
      for (const { kind, n } of grouped.all(userId, since)) counts[kind] = n;
      return counts;
    },

    lastTimes(userId: string, since: number): LastTimes {
      const ofKind: LastTimes["ofKind"] = {};
      const times: number[] = [];
      for (const { kind, last } of grouped.all(userId, since)) {
        times.push(last);
        if (isAction(kind)) ofKind[kind] = last;
      }
      return { any: times.length === 0 ? undefined : Math.max(...times), ofKind };
    },

    /** Invitations since then, sent from here or by hand, oldest first. */
    invitationsSince: (userId: string, since: number): CountedInvitation[] => byHand.all(userId, since, userId, since),

    deleteOld(now: number): void {
      db.delete(botUses)
        .where(lt(botUses.at, now - keptMs))
        .run();
    },
  };
}

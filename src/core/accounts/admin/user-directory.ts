import { and, count, desc, eq, lt, or } from "drizzle-orm";
import { toInstant, type Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import { statuses } from "../contract.ts";
import type { ListedUser, UserCounts, UserDetails, UserQuery } from "./contract.ts";
import { contains } from "#core/like.ts";
import type { AccountContext } from "../context.ts";
import { pendingInvitation } from "../rules.ts";
import { users } from "../tables.ts";

export function createUserDirectory(context: AccountContext) {
  const { database, clock, quotas, sessions, oneUseCodes, getUser, toUser } = context;
  const { db } = database;

  const invitationsOf = (ids: readonly string[]) => {
    const expiries = oneUseCodes.invitationExpiries(ids);
    return ({ id, passwordHash }: typeof users.$inferSelect) => {
      const invitation = pendingInvitation({ passwordHash, expiresAt: expiries.get(id) }, clock.now());
      return invitation && { invitation };
    };
  };

  return {
    list({ status, search, limit, cursor, count: counted }: UserQuery): Listed<ListedUser> {
      const text = search?.trim() ?? "";
      const matches = and(
        status && eq(users.status, status),
        text === "" ? undefined : or(contains(users.name, text), contains(users.email, text)),
      );
      const after = readCursor(cursor);
      const older =
        after && or(lt(users.createdAt, after.at), and(eq(users.createdAt, after.at), lt(users.id, after.id)));
      const rows = db
        .select()
        .from(users)
        .where(and(matches, older))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit + 1)
        .all();
      const page = rows.slice(0, limit);
      const ids = page.map(({ id }) => id);
      const limits = quotas.limitsOfAll(ids);
      const postsUsed = quotas.usedByAll(ids, "posts");
      const invitationOf = invitationsOf(ids);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map((row) => ({
          ...toUser(row, limits(row.id)),
          lastSeenAt: lastSeenOf(row),
          postsUsed: postsUsed(row.id),
          ...invitationOf(row),
        })),
        ...(last && { next: cursorOf(last.createdAt, last.id) }),
        ...(counted === "true" && { total: db.select({ n: count() }).from(users).where(matches).get()?.n ?? 0 }),
      };
    },

    counts(): UserCounts {
      const rows = db.select({ status: users.status, n: count() }).from(users).groupBy(users.status).all();
      const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
      const [pending, approved, rejected, suspended] = statuses.map(of) as [number, number, number, number];
      return { total: pending + approved + rejected + suspended, pending, approved, rejected, suspended };
    },

    adminDetails(userId: string): Pick<UserDetails, "reason" | "lastSeenAt" | "sessions" | "invitation"> {
      const { status } = getUser(userId);
      const row = db.select().from(users).where(eq(users.id, userId)).get();
      return {
        reason: row?.reason ?? null,
        lastSeenAt: row ? lastSeenOf(row) : null,
        sessions: sessions.countOpen(userId, status),
        ...(row && invitationsOf([userId])(row)),
      };
    },
  };
}

const lastSeenOf = ({ lastSeenAt }: { lastSeenAt: number | null }): string | null =>
  lastSeenAt === null ? null : toInstant(lastSeenAt);

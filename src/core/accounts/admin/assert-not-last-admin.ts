import { and, count, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { User } from "../contract.ts";
import { users } from "../tables.ts";

const isActiveAdmin = and(eq(users.role, "admin"), eq(users.status, "approved"), isNull(users.deletesAt));

/** @throws Fault `accounts.last_admin` */
export const createLastAdminCheck =
  ({ database: { db } }: { database: Database }) =>
  ({ id, role, status }: User): void => {
    if (role !== "admin" || status !== "approved") return;
    const others = db
      .select({ n: count() })
      .from(users)
      .where(and(isActiveAdmin, ne(users.id, id)))
      .get();
    if ((others?.n ?? 0) > 0) return;
    throw new Fault("conflict", "accounts.last_admin", "This is the last admin. Make another user an admin first.");
  };

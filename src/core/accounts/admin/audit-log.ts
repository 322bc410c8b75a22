import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { toInstant, type Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import { commandLine, type AuditEntry, type AuditQuery } from "../contract.ts";
import { wordsWith } from "./contains.ts";
import type { AccountContext } from "../context.ts";
import { detailsOf, sayingOf } from "./audit-messages.ts";
import { audit, users } from "../tables.ts";

/** Who did what to whom. Entries are added and read; the database itself refuses to change or delete one. */
export function createAudit(context: Pick<AccountContext, "database" | "clock" | "changes" | "tellAdmins">) {
  const { database, clock, changes } = context;
  const { db } = database;
  const emailOf = db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare();

  const toEntry = (row: typeof audit.$inferSelect): AuditEntry => ({
    id: row.id,
    at: toInstant(row.at),
    actor: { id: row.actorId, name: row.actorEmail ?? row.actorId ?? commandLine },
    action: row.action,
    target: row.targetId === null ? null : { id: row.targetId, email: row.targetEmail ?? row.targetId },
    says: sayingOf(row.action, row.targetEmail, row.targetId !== null && row.targetId === row.actorId),
    details: detailsOf(row.detail),
    address: row.address,
  });

  const found = ({ search = "", user }: Pick<AuditQuery, "search" | "user">) => {
    const words = search.trim();
    const named = [wordsWith(audit.actorEmail, words), wordsWith(audit.targetEmail, words)];
    return and(
      user === undefined ? undefined : or(eq(audit.actorId, user), eq(audit.targetId, user)),
      words === ""
        ? undefined
        : or(...named, commandLine.includes(words.toLowerCase()) ? isNull(audit.actorId) : undefined),
    );
  };

  return {
    /** Writes who did what to whom, in the transaction of the act. */
    record(...[actor, action, target, detail]: Parameters<AccountContext["record"]>): void {
      const by = { actorId: actor?.userId ?? null, address: actor?.address ?? null };
      const actorEmail = actor ? (emailOf.get({ id: actor.userId })?.email ?? null) : null;
      const whom = { targetId: target?.id ?? null, targetEmail: target?.email ?? null };
      db.insert(audit)
        .values({ id: Bun.randomUUIDv7(), at: clock.now(), ...by, actorEmail, action, ...whom, detail: detail ?? null })
        .run();
      context.tellAdmins();
      if (target) database.afterCommit(() => changes.tell(target.id, "account"));
    },

    /** Newest first. */
    audit({ limit, cursor, ...filter }: AuditQuery): Listed<AuditEntry> {
      const after = readCursor(cursor);
      const older = after && or(lt(audit.at, after.at), and(eq(audit.at, after.at), lt(audit.id, after.id)));
      const rows = db
        .select()
        .from(audit)
        .where(and(found(filter), older))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(limit + 1)
        .all();
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { items: page.map(toEntry), ...(last && { next: cursorOf(last.at, last.id) }) };
    },
  };
}

import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import { toInstant, type Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { prepareRows } from "#core/prepare-rows.ts";
import type { RecordAudit } from "../context.ts";
import { audit, users } from "../tables.ts";
import { describeAction, describeDetails } from "./audit-messages.ts";
import { contains } from "#core/like.ts";
import { once } from "#core/once.ts";
import { commandLine, type AuditEntry, type AuditQuery } from "./contract.ts";

interface Deps {
  database: Database;
  clock: Clock;
  changes: Changes;
  publishUsersChanged: () => void;
}

type AuditArguments = Parameters<RecordAudit>;
type ToAuditRow = (...entry: AuditArguments) => typeof audit.$inferInsert;

/** Append-only: database triggers refuse changes and deletions. */
export function createAuditLog({ database, clock, changes, publishUsersChanged }: Deps) {
  const { db } = database;
  const emailOf = once(() =>
    db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, sql.placeholder("id")))
      .prepare(),
  );

  const toRow: ToAuditRow = (actor, action, target, detail) => ({
    id: Bun.randomUUIDv7(),
    at: clock.now(),
    actorId: actor?.userId ?? null,
    actorEmail: actor ? (emailOf().get({ id: actor.userId })?.email ?? null) : null,
    address: actor?.address ?? null,
    action,
    targetId: target?.id ?? null,
    targetEmail: target?.email ?? null,
    detail: detail ?? null,
  });
  const record: RecordAudit = (actor, action, target, detail) => {
    prepareRows(database, audit, [toRow(actor, action, target, detail)])();
    publishUsersChanged();
    if (target) database.afterCommit(() => changes.publish(target.id, "account"));
  };

  return {
    record,

    /** The returned function runs in the transaction of what it records. */
    prepareRecords(entries: readonly AuditArguments[]): () => void {
      const rows = entries.map((entry) => toRow(...entry));
      const insert = prepareRows(database, audit, rows);
      return () => {
        insert();
        publishUsersChanged();
      };
    },

    audit({ limit, cursor, ...filter }: AuditQuery): Listed<AuditEntry> {
      const after = readCursor(cursor);
      const older = after && or(lt(audit.at, after.at), and(eq(audit.at, after.at), lt(audit.id, after.id)));
      const rows = db
        .select()
        .from(audit)
        .where(and(matches(filter), older))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(limit + 1)
        .all();
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { items: page.map(toEntry), ...(last && { next: cursorOf(last.at, last.id) }) };
    },
  };
}

function matches({ search = "", user }: Pick<AuditQuery, "search" | "user">) {
  const text = search.trim();
  const byEmail = [contains(audit.actorEmail, text), contains(audit.targetEmail, text)];
  const byCommandLine = commandLine.includes(text.toLowerCase()) ? isNull(audit.actorId) : undefined;
  return and(
    user === undefined ? undefined : or(eq(audit.actorId, user), eq(audit.targetId, user)),
    text === "" ? undefined : or(...byEmail, byCommandLine),
  );
}

const toEntry = (row: typeof audit.$inferSelect): AuditEntry => ({
  id: row.id,
  at: toInstant(row.at),
  actor: { id: row.actorId, name: row.actorEmail ?? row.actorId ?? commandLine },
  action: row.action,
  target: row.targetId === null ? null : { id: row.targetId, email: row.targetEmail ?? row.targetId },
  summary: describeAction(row.action, row.targetEmail, row.targetId !== null && row.targetId === row.actorId),
  details: describeDetails(row.detail),
  address: row.address,
});

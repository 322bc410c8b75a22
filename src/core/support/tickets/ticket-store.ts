import { and, count, desc, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import { toInstant, type Page } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { supportReplies, supportTickets } from "../tables.ts";
import { ticketLimits, type Ticket, type TicketReply } from "./contract.ts";

interface TicketStoreDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  adminIds: () => string[];
}

export type TicketStore = ReturnType<typeof createTicketStore>;
export type TicketRow = typeof supportTickets.$inferSelect;
type ReplyRow = typeof supportReplies.$inferSelect;

const toReply = ({ ticketId: _ticket, at, ...reply }: ReplyRow): TicketReply => ({ ...reply, at: toInstant(at) });
const toTicket = ({ userId: _owner, ...row }: TicketRow, replies: readonly ReplyRow[]): Ticket => ({
  ...row,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
  replies: replies.filter(({ ticketId }) => ticketId === row.id).map(toReply),
});

export function createTicketStore({ database, clock, changes, adminIds }: TicketStoreDeps) {
  const { db } = database;

  const withReplies = (rows: readonly TicketRow[]): Ticket[] => {
    const ids = rows.map(({ id }) => id);
    const { ticketId, at, id } = supportReplies;
    const replies = db.select().from(supportReplies).where(inArray(ticketId, ids)).orderBy(at, id).all();
    return rows.map((row) => toTicket(row, replies));
  };

  /** To the screens of the person and of the admins. */
  const publish = (userId: string): void =>
    database.afterCommit(() => {
      for (const id of new Set([userId, ...adminIds()])) changes.publish(id, "support");
    });

  const countReplies = (ticketId: string): number =>
    db.select({ n: count() }).from(supportReplies).where(eq(supportReplies.ticketId, ticketId)).get()?.n ?? 0;

  return {
    withReplies,

    insert(row: TicketRow): void {
      db.insert(supportTickets).values(row).run();
      publish(row.userId);
    },

    /** @throws Fault `support.ticket_not_found` */
    find(id: string, userId?: string): TicketRow {
      const owned = userId === undefined ? undefined : eq(supportTickets.userId, userId);
      const named = and(eq(supportTickets.id, id), owned);
      const row = db.select().from(supportTickets).where(named).get();
      if (!row) throw new Fault("not_found", "support.ticket_not_found", "Support ticket not found");
      return row;
    },

    page(where: SQL | undefined, { limit, cursor }: Page): { rows: TicketRow[]; next?: string } {
      const after = readCursor(cursor);
      const { updatedAt, id } = supportTickets;
      const older = after && or(lt(updatedAt, after.at), and(eq(updatedAt, after.at), lt(id, after.id)));
      const rows = db
        .select()
        .from(supportTickets)
        .where(and(where, older))
        .orderBy(desc(updatedAt), desc(id))
        .limit(limit + 1)
        .all();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { rows: rows.slice(0, limit), ...(last && { next: cursorOf(last.updatedAt, last.id) }) };
    },

    total: (where: SQL | undefined): number =>
      db.select({ n: count() }).from(supportTickets).where(where).get()?.n ?? 0,

    update(row: TicketRow, state: TicketRow["state"]): TicketRow {
      const updatedAt = clock.now();
      db.update(supportTickets).set({ state, updatedAt }).where(eq(supportTickets.id, row.id)).run();
      publish(row.userId);
      return { ...row, state, updatedAt };
    },

    /** @throws Fault `support.ticket_closed`, `support.too_many_replies` */
    addReply(row: TicketRow, reply: Pick<ReplyRow, "author" | "authorName" | "message">): void {
      if (row.state === "closed") {
        throw new Fault("conflict", "support.ticket_closed", "This ticket is closed. Send a new one instead.");
      }
      if (countReplies(row.id) >= ticketLimits.replies) {
        const message = `This ticket has ${ticketLimits.replies} replies, which is the limit. Close it and send a new one.`;
        throw new Fault("conflict", "support.too_many_replies", message);
      }
      db.insert(supportReplies)
        .values({ id: Bun.randomUUIDv7(), ticketId: row.id, at: clock.now(), ...reply })
        .run();
    },
  };
}

import { and, count, desc, eq, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Changes } from "#core/changes.ts";
import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { truncateText } from "#core/truncate-text.ts";
import { supportReplies, supportTickets } from "../tables.ts";
import {
  ticketLimits,
  type AdminTicket,
  type AdminTicketQuery,
  type NewReply,
  type NewTicket,
  type Ticket,
  type TicketReply,
} from "./contract.ts";
import type { TicketNotices } from "./notices.ts";

export interface TicketDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  notices: TicketNotices;
}

type TicketRow = typeof supportTickets.$inferSelect;
type ReplyRow = typeof supportReplies.$inferSelect;

const toReply = ({ ticketId: _ticket, at, ...reply }: ReplyRow): TicketReply => ({ ...reply, at: toInstant(at) });
const toTicket = ({ userId: _owner, ...row }: TicketRow, replies: readonly ReplyRow[]): Ticket => ({
  ...row,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
  replies: replies.filter(({ ticketId }) => ticketId === row.id).map(toReply),
});

const notFound = () => new Fault("not_found", "support.ticket_not_found", "Support ticket not found");

export function createTickets({ database, clock, changes, notices }: TicketDeps) {
  const { db } = database;

  const repliesOf = (ids: readonly string[]): ReplyRow[] =>
    db
      .select()
      .from(supportReplies)
      .where(inArray(supportReplies.ticketId, [...ids]))
      .orderBy(supportReplies.at, supportReplies.id)
      .all();
  const withReplies = (rows: readonly TicketRow[]): Ticket[] => {
    const replies = repliesOf(rows.map(({ id }) => id));
    return rows.map((row) => toTicket(row, replies));
  };

  /** @throws Fault `support.ticket_not_found` */
  const find = (id: string, userId?: string): TicketRow => {
    const owned = userId === undefined ? undefined : eq(supportTickets.userId, userId);
    const row = db
      .select()
      .from(supportTickets)
      .where(and(eq(supportTickets.id, id), owned))
      .get();
    if (!row) throw notFound();
    return row;
  };

  const page = (where: SQL | undefined, { limit, cursor }: Page): { rows: TicketRow[]; next?: string } => {
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
  };

  const total = (where: SQL | undefined): number =>
    db.select({ n: count() }).from(supportTickets).where(where).get()?.n ?? 0;

  /** Also to the admins' screens. */
  const publish = (userId: string): void =>
    database.afterCommit(() => {
      for (const id of new Set([userId, ...notices.adminIds()])) changes.publish(id, "support");
    });

  const update = (row: TicketRow, state: TicketRow["state"]): Ticket => {
    const changed = { ...row, state, updatedAt: clock.now() };
    db.update(supportTickets).set({ state, updatedAt: changed.updatedAt }).where(eq(supportTickets.id, row.id)).run();
    publish(row.userId);
    return toTicket(changed, repliesOf([row.id]));
  };

  const addReply = (row: TicketRow, reply: Pick<ReplyRow, "author" | "authorName" | "message">): void => {
    if (row.state === "closed") {
      throw new Fault("conflict", "support.ticket_closed", "This ticket is closed. Send a new one instead.");
    }
    const replies = db.select({ n: count() }).from(supportReplies).where(eq(supportReplies.ticketId, row.id)).get();
    if ((replies?.n ?? 0) >= ticketLimits.replies) {
      const message = `This ticket has ${ticketLimits.replies} replies, which is the limit. Close it and send a new one.`;
      throw new Fault("conflict", "support.too_many_replies", message);
    }
    db.insert(supportReplies)
      .values({ id: Bun.randomUUIDv7(), ticketId: row.id, at: clock.now(), ...reply })
      .run();
  };

  const toAdminTickets = (rows: readonly TicketRow[]): AdminTicket[] => {
    const ids = [...new Set(rows.map(({ userId }) => userId))];
    const { id, name, email } = users;
    const people = db.select({ id, name, email }).from(users).where(inArray(users.id, ids)).all();
    const byId = new Map(people.map((person) => [person.id, person]));
    const owners = new Map(rows.map((row) => [row.id, byId.get(row.userId)]));
    return withReplies(rows).map((ticket) => ({
      ...ticket,
      requester: owners.get(ticket.id) ?? { id: "", name: "", email: "" },
    }));
  };
  const adminTicket = (ticketId: string): AdminTicket => {
    const [ticket] = toAdminTickets([find(ticketId)]);
    if (!ticket) throw notFound();
    return ticket;
  };

  return {
    /** @throws Fault `support.too_many_tickets` */
    send: (userId: string, input: NewTicket): Ticket =>
      database.write(() => {
        const open = total(and(eq(supportTickets.userId, userId), ne(supportTickets.state, "closed")));
        if (open >= ticketLimits.open) {
          const message = `You have ${ticketLimits.open} open tickets, which is the limit. Close one that is done and try again.`;
          throw new Fault("conflict", "support.too_many_tickets", message);
        }
        const now = clock.now();
        const row: TicketRow = {
          ...input,
          id: Bun.randomUUIDv7(),
          userId,
          state: "open",
          createdAt: now,
          updatedAt: now,
        };
        db.insert(supportTickets).values(row).run();
        notices.notifyAdmins(userId, row, "New support ticket");
        publish(userId);
        return toTicket(row, []);
      }),

    /** Those that changed last come first. */
    list(userId: string, query: Page): Listed<Ticket> {
      const own = eq(supportTickets.userId, userId);
      const { rows, ...rest } = page(own, query);
      return { items: withReplies(rows), ...rest, ...(query.count === "true" && { total: total(own) }) };
    },

    /** @throws Fault `support.ticket_not_found`, `support.ticket_closed`, `support.too_many_replies` */
    reply: (userId: string, id: string, { message }: NewReply): Ticket =>
      database.write(() => {
        const row = find(id, userId);
        addReply(row, { author: "requester", authorName: notices.nameOf(userId), message });
        notices.notifyAdmins(userId, row, "New reply to a support ticket");
        return update(row, "open");
      }),

    /** @throws Fault `support.ticket_not_found` */
    close: (userId: string, id: string): Ticket => database.write(() => update(find(id, userId), "closed")),

    forAdmins: {
      list(query: AdminTicketQuery): Listed<AdminTicket> {
        const where = query.state && eq(supportTickets.state, query.state);
        const { rows, ...rest } = page(where, query);
        return { items: toAdminTickets(rows), ...rest, ...(query.count === "true" && { total: total(where) }) };
      },

      /** @throws Fault `support.ticket_not_found`, `support.ticket_closed`, `support.too_many_replies` */
      answer: (adminId: string, id: string, { message }: NewReply): AdminTicket =>
        database.write(() => {
          const row = find(id);
          addReply(row, { author: "support", authorName: notices.nameOf(adminId), message });
          update(row, "answered");
          notices.notifyRequester(row, truncateText(message, 200), message);
          return adminTicket(id);
        }),

      /** @throws Fault `support.ticket_not_found` */
      close: (id: string): AdminTicket =>
        database.write(() => {
          update(find(id), "closed");
          return adminTicket(id);
        }),
    },
  };
}

import { and, eq, ne } from "drizzle-orm";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { Actor } from "#core/accounts/context.ts";
import type { Changes } from "#core/changes.ts";
import type { Listed, Page } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { truncateText } from "#core/truncate-text.ts";
import { supportTickets } from "../tables.ts";
import {
  ticketLimits,
  type AdminTicket,
  type AdminTicketQuery,
  type NewReply,
  type NewTicket,
  type Ticket,
} from "./contract.ts";
import type { TicketNotices } from "./notices.ts";
import { createTicketStore, type TicketRow, type TicketStore } from "./ticket-store.ts";

interface TicketDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  accounts: Pick<Accounts, "user" | "record">;
  notices: TicketNotices;
}

type AdminActor = NonNullable<Actor>;

const excerptLength = 200;

export function createTickets(deps: TicketDeps) {
  const { database, clock, notices } = deps;
  const store = createTicketStore({ ...deps, adminIds: notices.adminIds });
  const toTicket = (row: TicketRow): Ticket => store.withReplies([row])[0] as Ticket;

  return {
    forAdmins: createAdminTickets(deps, store),

    /** @throws Fault `support.too_many_tickets` */
    send: (userId: string, input: NewTicket): Ticket =>
      database.write(() => {
        const open = store.total(and(eq(supportTickets.userId, userId), ne(supportTickets.state, "closed")));
        if (open >= ticketLimits.open) {
          const message = `You have ${ticketLimits.open} open tickets, which is the limit. Close one that is done and try again.`;
          throw new Fault("conflict", "support.too_many_tickets", message);
        }
        const [id, now] = [Bun.randomUUIDv7(), clock.now()];
        const row = { ...input, id, userId, state: "open", createdAt: now, updatedAt: now } as const;
        store.insert(row);
        notices.notifyAdmins(userId, row, "New support ticket");
        return toTicket(row);
      }),

    /** Those that changed last come first. */
    list(userId: string, query: Page): Listed<Ticket> {
      const own = eq(supportTickets.userId, userId);
      const { rows, ...rest } = store.page(own, query);
      return { items: store.withReplies(rows), ...rest, ...(query.count === "true" && { total: store.total(own) }) };
    },

    /** @throws Fault `support.ticket_not_found`, `support.ticket_closed`, `support.too_many_replies` */
    reply: (userId: string, id: string, { message }: NewReply): Ticket =>
      database.write(() => {
        const row = store.find(id, userId);
        store.addReply(row, { author: "requester", authorName: notices.nameOf(userId), message });
        notices.notifyAdmins(userId, row, "New reply to a support ticket");
        return toTicket(store.update(row, "open"));
      }),

    /** @throws Fault `support.ticket_not_found` */
    close: (userId: string, id: string): Ticket =>
      database.write(() => toTicket(store.update(store.find(id, userId), "closed"))),
  };
}

function createAdminTickets({ database, accounts, notices }: TicketDeps, store: TicketStore) {
  const withRequester = (row: TicketRow, ticket: Ticket): AdminTicket => {
    const { id, name, email } = accounts.user(row.userId);
    return { ...ticket, requester: { id, name, email } };
  };
  const toAdminTickets = (rows: readonly TicketRow[]): AdminTicket[] => {
    const tickets = store.withReplies(rows);
    return rows.flatMap((row, at) => (tickets[at] ? [withRequester(row, tickets[at])] : []));
  };
  const toAdminTicket = (row: TicketRow): AdminTicket => toAdminTickets([row])[0] as AdminTicket;

  return {
    list(query: AdminTicketQuery): Listed<AdminTicket> {
      const where = query.state && eq(supportTickets.state, query.state);
      const { rows, ...rest } = store.page(where, query);
      return { items: toAdminTickets(rows), ...rest, ...(query.count === "true" && { total: store.total(where) }) };
    },

    /** @throws Fault `support.ticket_not_found`, `support.ticket_closed`, `support.too_many_replies` */
    answer: (actor: AdminActor, id: string, { message }: NewReply): AdminTicket =>
      database.write(() => {
        const row = store.find(id);
        store.addReply(row, { author: "support", authorName: notices.nameOf(actor.userId), message });
        accounts.record(actor, "support_ticket_answered", accounts.user(row.userId));
        notices.notifyRequester(row, truncateText(message, excerptLength), message);
        return toAdminTicket(store.update(row, "answered"));
      }),

    /** @throws Fault `support.ticket_not_found` */
    close: (actor: AdminActor, id: string): AdminTicket =>
      database.write(() => {
        const row = store.find(id);
        accounts.record(actor, "support_ticket_closed", accounts.user(row.userId));
        return toAdminTicket(store.update(row, "closed"));
      }),
  };
}

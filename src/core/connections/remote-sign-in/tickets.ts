import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "#core/ports.ts";
import { lifetimes } from "./sign-in-rules.ts";

export interface TicketHolder {
  userId: string;
  signInId: string;
  /** The screen ends with this session. */
  token: string;
}

const hashOf = (ticket: string): string => createHash("sha256").update(ticket).digest("hex");

/** Replaces the Authorization header, which browsers don't send with a WebSocket. Single use, 30 seconds. */
export function createTickets(clock: Clock) {
  const tickets = new Map<string, TicketHolder & { until: number }>();
  return {
    issue(holder: TicketHolder): string {
      const now = clock.now();
      for (const [hash, { until }] of tickets) if (until <= now) tickets.delete(hash);
      const ticket = randomBytes(32).toString("base64url");
      tickets.set(hashOf(ticket), { ...holder, until: now + lifetimes.ticketMs });
      return ticket;
    },

    redeem(ticket: string): TicketHolder | undefined {
      const hash = hashOf(ticket);
      const found = tickets.get(hash);
      tickets.delete(hash);
      return found && found.until > clock.now() ? found : undefined;
    },

    revoke(signInId: string): void {
      for (const [hash, holder] of tickets) if (holder.signInId === signInId) tickets.delete(hash);
    },
  };
}

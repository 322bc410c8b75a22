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
  const open = new Map<string, TicketHolder & { until: number }>();
  return {
    issue(holder: TicketHolder): string {
      const now = clock.now();
      for (const [hash, { until }] of open) if (until <= now) open.delete(hash);
      const ticket = randomBytes(32).toString("base64url");
      open.set(hashOf(ticket), { ...holder, until: now + lifetimes.ticketMs });
      return ticket;
    },

    redeem(ticket: string): TicketHolder | undefined {
      const hash = hashOf(ticket);
      const found = open.get(hash);
      open.delete(hash);
      return found && found.until > clock.now() ? found : undefined;
    },

    revoke(signInId: string): void {
      for (const [hash, holder] of open) if (holder.signInId === signInId) open.delete(hash);
    },
  };
}

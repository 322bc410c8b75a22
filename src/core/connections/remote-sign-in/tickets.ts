import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "#core/ports.ts";
import { times } from "./rules.ts";

export interface Seat {
  userId: string;
  signInId: string;
  /** The session it was asked for with: the screen ends with it. */
  token: string;
}

const hashOf = (ticket: string): string => createHash("sha256").update(ticket).digest("hex");

/** A WebSocket carries no Authorization header: a ticket does, once and for half a minute. */
export function createTickets(clock: Clock) {
  const open = new Map<string, Seat & { until: number }>();
  return {
    issue(seat: Seat): string {
      const now = clock.now();
      for (const [hash, { until }] of open) if (until <= now) open.delete(hash);
      const ticket = randomBytes(32).toString("base64url");
      open.set(hashOf(ticket), { ...seat, until: now + times.ticket });
      return ticket;
    },

    redeem(ticket: string): Seat | undefined {
      const hash = hashOf(ticket);
      const found = open.get(hash);
      open.delete(hash);
      return found && found.until > clock.now() ? found : undefined;
    },

    drop(signInId: string): void {
      for (const [hash, seat] of open) if (seat.signInId === signInId) open.delete(hash);
    },
  };
}

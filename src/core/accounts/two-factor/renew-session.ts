import type { AccountContext, Actor } from "../context.ts";
import { createSessionEndedFault } from "../sessions/session-ended-fault.ts";
import type { Device, Identity } from "../sessions/session-store.ts";

export interface SessionActor {
  identity: Identity;
  device: Device;
}

export const actorOf = ({ identity, device }: SessionActor): Actor => ({
  userId: identity.userId,
  address: device.address,
});

/** @throws Fault `auth.session_ended` if it ended while the password was verified */
export function assertSessionOpen({ sessions }: AccountContext, { sessionId }: Identity): void {
  if (sessionId === undefined || !sessions.isOpen(sessionId)) throw createSessionEndedFault();
}

/** Ends all sessions, one of which may be an intruder's, and continues this one with a new token. */
export function renewSession({ database, changes, sessions, getUser }: AccountContext, self: SessionActor): string {
  // A code is no password.
  const { userId, confirmedAt = null } = self.identity;
  sessions.closeAll(userId, "two_factor_changed");
  database.afterCommit(() => changes.publish(userId, "account"));
  return sessions.open(userId, getUser(userId).status, self.device, { confirmedAt });
}

import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { AccountContext } from "../context.ts";
import type { Session } from "./contract.ts";
import { deviceName } from "./device-name.ts";
import type { Identity } from "./session-store.ts";

/** Changes are published so that streams of ended sessions close at once. */
export function createSessionManagement({ database, changes, sessions, onSignedOut }: AccountContext) {
  const publishChange = (userId: string) => database.afterCommit(() => changes.publish(userId, "account"));
  return {
    sessionsOf({ userId, sessionId, status }: Identity): Session[] {
      return sessions
        .listOpen(userId, status)
        .map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
          id,
          device: deviceName(userAgent),
          address,
          createdAt: toInstant(createdAt),
          lastSeenAt: toInstant(lastUsedAt),
          current: id === sessionId,
        }))
        .toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    /** @throws Fault `auth.session_not_found`, also for another user's session */
    endSession: ({ userId }: Identity, id: string): void =>
      database.write(() => {
        if (!sessions.close(id, userId)) throw sessionNotFound();
        onSignedOut(userId, { sessionId: id });
        publishChange(userId);
      }),

    endOtherSessions: ({ userId, sessionId }: Identity): void =>
      database.write(() => {
        sessions.closeAll(userId, "signed_out", sessionId);
        if (sessionId !== undefined) onSignedOut(userId, { exceptId: sessionId });
        publishChange(userId);
      }),

    signOut: ({ userId, sessionId }: Identity): void =>
      database.write(() => {
        if (sessionId !== undefined && sessions.close(sessionId, userId)) onSignedOut(userId, { sessionId });
        publishChange(userId);
      }),
  };
}

const sessionNotFound = () =>
  new Fault("not_found", "auth.session_not_found", "This session has already ended. Refresh the list.");

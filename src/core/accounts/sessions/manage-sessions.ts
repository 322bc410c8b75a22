import { Fault } from "#core/errors.ts";
import { toInstant } from "#core/contract.ts";
import type { Session } from "../contract.ts";
import { deviceName } from "./device-name.ts";
import type { AccountContext } from "../context.ts";
import type { Identity } from "./session-store.ts";

/** Where a person is signed in, and how they end it. What is ended is told, so that its streams end at once. */
export function createOwnSessions({ database, changes, sessions }: AccountContext) {
  const tell = (userId: string) => database.afterCommit(() => changes.tell(userId, "account"));
  return {
    /** Open ones, this one first, then the last used. */
    sessionsOf({ userId, sessionId, status }: Identity): Session[] {
      return sessions
        .list(userId, status)
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

    /** @throws Fault `auth.session_not_found`, for another person's session too */
    endSession: ({ userId }: Identity, id: string): void =>
      database.write(() => {
        if (!sessions.close(id, userId)) throw notFound();
        tell(userId);
      }),

    endOtherSessions: ({ userId, sessionId }: Identity): void =>
      database.write(() => {
        sessions.closeAll(userId, sessionId);
        tell(userId);
      }),

    signOut: ({ userId, sessionId }: Identity): void =>
      database.write(() => {
        if (sessionId !== undefined) sessions.close(sessionId, userId);
        tell(userId);
      }),
  };
}

const notFound = () =>
  new Fault("not_found", "auth.session_not_found", "This session is not open any more. Refresh the list.");

import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#core/accounts/contract.ts";
import { ApiError, endsSession, messageOf, token } from "./api.ts";
import { forgetKeptText } from "./components/form/kept/kept-keys.ts";
import { sessionKeys } from "./data/session-keys.ts";

/** What the server said about the session that is over. */
export interface SessionEnded {
  message: string;
  /** Of `SessionEndReason`, or one of a newer server. */
  reason: string | undefined;
}

const lasting: readonly unknown[] = [sessionKeys.me[0], sessionKeys.server[0], sessionKeys.ended[0]];
const isOfSession = ({ queryKey: [first] }: { queryKey: readonly unknown[] }): boolean => !lasting.includes(first);

export function forgetSession(client: QueryClient): void {
  token.drop();
  localStorage.removeItem("recent");
  client.setQueryData(sessionKeys.me, null);
  client.removeQueries({ predicate: isOfSession });
}

/** A wrong password while signing in again is a 401 as well, and says nothing about the session. */
const endCodes: readonly (string | undefined)[] = [undefined, "auth.session_ended", "auth.required", "auth.key_ended"];
export const isSessionEnd = (error: unknown): boolean =>
  endsSession(error) && error instanceof ApiError && endCodes.includes(error.problem.code);

/**
 * An open screen stays as it is and asks to sign in again over it. Only a page that has just been opened leads to the
 * sign-in screen, which shows the reason.
 * @returns who the screen belongs to
 */
export function endSession(client: QueryClient, error: unknown): User | null {
  const details: unknown = error instanceof ApiError ? error.problem.details : undefined;
  const reason = typeof details === "object" && details !== null && "reason" in details ? details.reason : undefined;
  client.setQueryData<SessionEnded>(sessionKeys.ended, {
    message: messageOf(error, "Your session has ended. Sign in again."),
    reason: typeof reason === "string" ? reason : undefined,
  });
  const user = client.getQueryData<User | null>(sessionKeys.me);
  if (user && reason === "deleted") forgetKeptText(user.id);
  if (user?.status === "approved") return user;
  forgetSession(client);
  return null;
}

/** The session goes on, maybe after it had ended, maybe as another person. */
export function continueSession(client: QueryClient, user: User): void {
  const before = client.getQueryData<User | null>(sessionKeys.me);
  const hadEnded = Boolean(client.getQueryData<SessionEnded | null>(sessionKeys.ended));
  client.setQueryData(sessionKeys.ended, null);
  if (before && before.id !== user.id) client.removeQueries({ predicate: isOfSession });
  else if (hadEnded) void client.invalidateQueries({ predicate: isOfSession });
}

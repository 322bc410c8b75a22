import type { ApiKeyStore } from "./api-keys/api-key-store.ts";
import type { EndPasswordLinks } from "./passwords/end-password-links.ts";
import type { SessionEndReason } from "./sessions/contract.ts";
import type { SessionStore } from "./sessions/session-store.ts";

interface Deps {
  sessions: SessionStore;
  apiKeys: ApiKeyStore;
  endPasswordLinks: EndPasswordLinks;
  onAccessRevoked: (userId: string, reason: AccessEnd) => void;
}

export type AccessEnd = Extract<SessionEndReason, "suspended" | "rejected" | "password_changed" | "deleted">;

const linkEnds: Record<AccessEnd, string> = {
  suspended: "The account was suspended.",
  rejected: "The registration was rejected.",
  password_changed: "The password was changed.",
  deleted: "The account is being deleted.",
};

/** Runs in the caller's transaction. Known devices are kept: they grant no access by themselves. */
export const createRevokeAccess =
  ({ sessions, apiKeys, endPasswordLinks, onAccessRevoked }: Deps) =>
  (userId: string, reason: AccessEnd): void => {
    sessions.closeAll(userId, reason);
    onAccessRevoked(userId, reason);
    apiKeys.revokeAll(userId);
    endPasswordLinks(userId, linkEnds[reason]);
  };

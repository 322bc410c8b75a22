import type { ApiKeyStore } from "./api-keys/api-key-store.ts";
import { passwordCodes, type OneUseCodes } from "./one-use-codes.ts";
import type { SessionEndReason } from "./sessions/contract.ts";
import type { SessionStore } from "./sessions/session-store.ts";

interface Deps {
  sessions: SessionStore;
  apiKeys: ApiKeyStore;
  oneUseCodes: OneUseCodes;
  onAccessRevoked: (userId: string) => void;
}

/** Runs in the caller's transaction. Known devices are kept: they grant no access by themselves. */
export const createRevokeAccess =
  ({ sessions, apiKeys, oneUseCodes, onAccessRevoked }: Deps) =>
  (userId: string, reason: SessionEndReason): void => {
    sessions.closeAll(userId, reason);
    onAccessRevoked(userId);
    apiKeys.revoke(userId);
    oneUseCodes.revoke(passwordCodes, userId);
  };

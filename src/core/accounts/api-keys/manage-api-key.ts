import { Fault } from "#core/errors.ts";
import type { AccountContext, Actor } from "../context.ts";
import { defaultKeyScopes, isAdminScope, type ApiKey, type KeyScope, type NewApiKey } from "./contract.ts";

export function createApiKeyManagement({ database, apiKeys, record, getUser }: AccountContext) {
  return {
    apiKeyOf: (userId: string): ApiKey | null => apiKeys.get(userId),

    /** @throws Fault `accounts.admin_only` if a user asks for an admin's scope */
    regenerateApiKey: (actor: Actor, userId: string, scopes: readonly KeyScope[] = defaultKeyScopes): NewApiKey =>
      database.write(() => {
        const user = getUser(userId);
        const adminScope = scopes.find(isAdminScope);
        if (adminScope !== undefined && user.role !== "admin") throw adminScopeRefused(adminScope);
        const created = apiKeys.replace(userId, scopes);
        record(actor, "api_key_made", user, { scopes });
        return created;
      }),

    revokeApiKey: (actor: Actor, userId: string): void =>
      database.write(() => {
        const user = getUser(userId);
        if (apiKeys.revoke(userId)) record(actor, "api_key_ended", user);
      }),
  };
}

const adminScopeRefused = (scope: KeyScope): Fault => {
  const message = `Only an admin can create a key with the scope ${scope}. Leave it out.`;
  return new Fault("forbidden", "accounts.admin_only", message, [{ path: "scopes", message }]);
};

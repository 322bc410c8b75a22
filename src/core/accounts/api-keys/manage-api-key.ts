import { Fault, invalid } from "#core/errors.ts";
import type { AccountContext, Actor } from "../context.ts";
import {
  apiKeyLimits,
  defaultKeyName,
  defaultKeyScopes,
  isAdminScope,
  type ApiKey,
  type KeyScope,
  type NamedKey,
  type NamedKeyRequest,
  type NewApiKey,
  type NewNamedKey,
} from "./contract.ts";

export function createApiKeyManagement({ database, clock, apiKeys, record, getUser }: AccountContext) {
  const assertAllowed = (userId: string, scopes: readonly KeyScope[]) => {
    const user = getUser(userId);
    const adminScope = scopes.find(isAdminScope);
    if (adminScope !== undefined && user.role !== "admin") throw adminScopeRefused(adminScope);
    return user;
  };

  const revoke = (actor: Actor, userId: string, id: string): void =>
    database.write(() => {
      const user = getUser(userId);
      const name = apiKeys.revoke(userId, id);
      if (name === undefined) throw keyNotFound();
      record(actor, "api_key_ended", user, name === defaultKeyName ? undefined : { key: name });
    });

  return {
    apiKeyOf(userId: string): ApiKey | null {
      const found = apiKeys.find(userId, defaultKeyName);
      if (!found) return null;
      const { scopes, createdAt, lastUsedAt } = found;
      return { scopes, createdAt, lastUsedAt };
    },

    /** Replaces the key 'Default'. @throws Fault `accounts.admin_only` if a user asks for an admin's scope */
    regenerateApiKey: (actor: Actor, userId: string, scopes: readonly KeyScope[] = defaultKeyScopes): NewApiKey =>
      database.write(() => {
        const user = assertAllowed(userId, scopes);
        const created = apiKeys.replace(userId, { name: defaultKeyName, scopes });
        record(actor, "api_key_made", user, { scopes });
        return { apiKey: created.apiKey, scopes: created.scopes, createdAt: created.createdAt };
      }),

    revokeApiKey(actor: Actor, userId: string): void {
      const found = apiKeys.find(userId, defaultKeyName);
      if (found) revoke(actor, userId, found.id);
    },

    /** Oldest first, without the keys themselves. */
    listApiKeys: (userId: string): NamedKey[] => apiKeys.list(userId),

    /** @throws Fault `accounts.admin_only`, `auth.key_name_taken`, `auth.key_expiry`, `auth.too_many_keys` */
    createApiKey: (actor: Actor, userId: string, { name, scopes, expiresAt }: NamedKeyRequest): NewNamedKey =>
      database.write(() => {
        const user = assertAllowed(userId, scopes);
        if (apiKeys.find(userId, name)) throw nameTaken(name);
        if (apiKeys.count(userId) >= apiKeyLimits.keys) throw tooManyKeys();
        const expiry = expiresAt == null ? null : Date.parse(expiresAt);
        if (expiry !== null && expiry <= clock.now()) throw expiryPassed();
        const created = apiKeys.replace(userId, { name, scopes, expiresAt: expiry });
        record(actor, "api_key_made", user, { key: name, scopes });
        return created;
      }),

    /** @throws Fault `auth.key_not_found` */
    revokeApiKeyById: revoke,
  };
}

const keyNotFound = () =>
  new Fault("not_found", "auth.key_not_found", "This API key does not exist or was revoked before.");

const adminScopeRefused = (scope: KeyScope): Fault => {
  const message = `Only an admin can create a key with the scope ${scope}. Leave it out.`;
  return new Fault("forbidden", "accounts.admin_only", message, [{ path: "scopes", message }]);
};

function nameTaken(name: string): Fault {
  const message = `You already have a key named '${name}'. Choose another name, or revoke that key first.`;
  return new Fault("conflict", "auth.key_name_taken", message, [{ path: "name", message }]);
}

const tooManyKeys = () =>
  new Fault("conflict", "auth.too_many_keys", `You can have ${apiKeyLimits.keys} API keys. Revoke one first.`);

const expiryPassed = () => invalid("auth.key_expiry", "expiresAt", "Choose a time in the future.");

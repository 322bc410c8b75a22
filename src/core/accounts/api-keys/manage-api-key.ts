import type { AccountContext, Actor } from "../context.ts";
import type { ApiKey, NewApiKey } from "./contract.ts";

export function createApiKeyManagement({ database, apiKeys, record, getUser }: AccountContext) {
  return {
    apiKeyOf: (userId: string): ApiKey | null => apiKeys.get(userId),

    regenerateApiKey: (actor: Actor, userId: string): NewApiKey =>
      database.write(() => {
        const user = getUser(userId);
        const created = apiKeys.replace(userId);
        record(actor, "api_key_made", user);
        return created;
      }),

    revokeApiKey: (actor: Actor, userId: string): void =>
      database.write(() => {
        const user = getUser(userId);
        if (apiKeys.revoke(userId)) record(actor, "api_key_ended", user);
      }),
  };
}

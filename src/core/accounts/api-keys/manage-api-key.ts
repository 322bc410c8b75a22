import type { ApiKey, NewApiKey } from "../contract.ts";
import type { AccountContext, Actor } from "../context.ts";

/** What a person does with the key of their scripts. */
export function createApiKeys({ database, keys, record, userOf }: AccountContext) {
  return {
    apiKeyOf: (userId: string): ApiKey | null => keys.of(userId),

    /** The one before ends at once. */
    regenerateApiKey: (actor: Actor, userId: string): NewApiKey =>
      database.write(() => {
        const user = userOf(userId);
        const made = keys.make(userId);
        record(actor, "api_key_made", user);
        return made;
      }),

    /** Ends the key; nothing happens when there is none. */
    endApiKey: (actor: Actor, userId: string): void =>
      database.write(() => {
        const user = userOf(userId);
        if (keys.end(userId)) record(actor, "api_key_ended", user);
      }),
  };
}

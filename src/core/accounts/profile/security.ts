import { eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { defaultKeyName } from "../api-keys/contract.ts";
import type { AccountContext } from "../context.ts";
import { users } from "../tables.ts";
import { createTwoFactorStore } from "../two-factor/two-factor-store.ts";

export interface AccountSecurity {
  twoFactorEnabled: boolean;
  passwordLastChanged: string | null;
  /** A new key named 'Default' would replace one. */
  apiKeyRegenerate: boolean;
}

export function createSecuritySummary(context: AccountContext) {
  const { db } = context.database;
  const twoFactor = createTwoFactorStore(context);
  return {
    /** UTC ms. */
    lastSeenOf: (userId: string): number | null =>
      db.select({ at: users.lastSeenAt }).from(users).where(eq(users.id, userId)).get()?.at ?? null,

    securityOf(userId: string): AccountSecurity {
      const row = db.select({ changedAt: users.passwordChangedAt }).from(users).where(eq(users.id, userId)).get();
      const changedAt = row?.changedAt ?? null;
      return {
        twoFactorEnabled: (twoFactor.get(userId)?.confirmedAt ?? null) !== null,
        passwordLastChanged: changedAt === null ? null : toInstant(changedAt),
        apiKeyRegenerate: context.apiKeys.find(userId, defaultKeyName) !== undefined,
      };
    },
  };
}

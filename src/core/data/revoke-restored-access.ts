import type { Database } from "#core/database.ts";

const tables = [
  "sessions",
  "one_use_codes",
  "api_keys",
  "calendar_feeds",
  "known_devices",
  "idempotency_keys",
  "oidc_sign_ins",
] as const;

/** Used links would work again, and stored responses would claim effects that were lost. Everyone signs in again. */
export function revokeRestoredAccess({ sqlite, write }: Database): void {
  write(() => {
    for (const table of tables) sqlite.run(`DELETE FROM ${table}`);
  });
}

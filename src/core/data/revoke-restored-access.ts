import type { Database } from "#core/database.ts";

/** Used links would work again, and stored responses would claim effects that were lost. Everyone signs in again. */
export function revokeRestoredAccess({ sqlite, write }: Database): void {
  write(() => {
    for (const table of ["sessions", "one_use_codes", "api_keys", "known_devices", "idempotency_keys"])
      sqlite.run(`DELETE FROM ${table}`);
  });
}

import type { Database } from "#core/database.ts";

/**
 * Ends what a backup would bring back: sessions ended since, one-use links that may have been used, API keys, and
 * stored responses, which would claim that lost effects exist. Everyone signs in again.
 */
export function endAccess({ sqlite, write }: Database): void {
  write(() => {
    for (const table of ["sessions", "one_use_codes", "api_keys", "known_devices", "idempotency_keys"])
      sqlite.run(`DELETE FROM ${table}`);
  });
}

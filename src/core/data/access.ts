import type { Database } from "#core/database.ts";

/**
 * Ends what a backup would bring back to life: sessions that people have ended since, links that work once and may have
 * been used, keys of scripts, and stored responses, which would tell a retry that its effect is there. Everyone signs in again.
 */
export function endAccess({ sqlite, write }: Database): void {
  write(() => {
    for (const table of ["sessions", "one_use_codes", "api_keys", "known_devices", "idempotency_keys"])
      sqlite.run(`DELETE FROM ${table}`);
  });
}

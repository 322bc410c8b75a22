import { defineModule } from "#core/module.ts";

export const dataModule = defineModule({
  name: "data",
  errors: {
    "backup.damaged": "unavailable",
    "backup.folder": "unavailable",
    "backup.not_here": "unavailable",
    "backup.nothing": "not_found",
    "backup.running": "conflict",
    "data.no_space": "unavailable",
    "database.lost": "unavailable",
    "database.missing": "unavailable",
    "restore.cannot_read": "unavailable",
    "restore.damaged": "invalid",
    "restore.not_a_backup": "invalid",
    "vault.new_key_missing": "invalid",
  },
});

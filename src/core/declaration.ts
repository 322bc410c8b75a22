import { defineModule } from "./module.ts";

/** What the files beside the modules raise, and the drivers through their ports. */
export const baseModule = defineModule({
  name: "base",
  errors: {
    "browser.busy": "unavailable",
    "browser.failed": "unavailable",
    "browser.missing": "unavailable",
    "config.invalid": "invalid",
    "data_folder.in_use": "conflict",
    "data_folder.unusable": "unavailable",
    "database.busy": "unavailable",
    "database.cannot_open": "unavailable",
    "database.damaged": "unavailable",
    "database.full": "unavailable",
    "database.migration_failed": "unavailable",
    "database.needs_upgrade": "unavailable",
    "database.newer": "unavailable",
    "database.read_only": "unavailable",
    "list.cursor": "invalid",
    "request.invalid": "invalid",
    "secrets.other_key": "unavailable",
  },
});

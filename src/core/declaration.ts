import { defineModule } from "./module.ts";

/** For the base files, the ports and the request envelope, which belong to no module. */
export const baseModule = defineModule({
  name: "base",
  errors: {
    "browser.busy": "unavailable",
    "browser.failed": "unavailable",
    "browser.missing": "unavailable",
    "config.invalid": "invalid",
    "data_folder.in_use": "conflict",
    "data_folder.unusable": "unavailable",
    "database.altered": "unavailable",
    "database.busy": "unavailable",
    "database.cannot_open": "unavailable",
    "database.damaged": "unavailable",
    "database.full": "unavailable",
    "database.migration_failed": "unavailable",
    "database.needs_upgrade": "unavailable",
    "database.newer": "unavailable",
    "database.read_only": "unavailable",
    "list.cursor": "invalid",
    "request.content_type": "invalid",
    "request.encoding": "invalid",
    "request.invalid": "invalid",
    "request.malformed": "invalid",
    "request.not_found": "not_found",
    "request.too_large": "too_large",
    "secrets.other_key": "unavailable",
    "server.cannot_listen": "unavailable",
    "server.port_taken": "unavailable",
  },
});

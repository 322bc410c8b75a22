import { defineModule } from "#core/module.ts";

export const settingsModule = defineModule({
  name: "settings",
  topics: ["server"],
  errors: {
    "secrets.wrong_key": "unavailable",
    "settings.from_environment": "conflict",
    "vault.same_key": "invalid",
  },
});

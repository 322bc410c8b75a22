import { defineModule } from "#core/module.ts";

export const personalSettingsModule = defineModule({ name: "personal-settings" });

import { defineModule } from "#core/module.ts";

export const jobPreferencesModule = defineModule({ name: "job-preferences", topics: ["job-preferences"] });

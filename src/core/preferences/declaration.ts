import { defineModule } from "#core/module.ts";

export const preferencesModule = defineModule({ name: "preferences", topics: ["preferences"] });

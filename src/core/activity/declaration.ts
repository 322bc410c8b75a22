import { defineModule } from "#core/module.ts";

export const activityModule = defineModule({ name: "activity", topics: ["activity"] });

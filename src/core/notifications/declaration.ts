import { defineModule } from "#core/module.ts";

export const notificationsModule = defineModule({ name: "notifications", topics: ["notifications"] });

import { defineModule } from "#core/module.ts";

export const quotasModule = defineModule({ name: "quotas", errors: { "quota.used_up": "quota" } });

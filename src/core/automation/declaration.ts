import { defineModule } from "#core/module.ts";

export const automationModule = defineModule({
  name: "automation",
  topics: ["automation"],
  errors: {
    "automation.delays": "invalid",
  },
});

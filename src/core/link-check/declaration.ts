import { defineModule } from "#core/module.ts";

export const linkCheckModule = defineModule({
  name: "link-check",
  errors: { "links.check_running": "rate_limited" },
});

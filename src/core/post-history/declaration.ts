import { defineModule } from "#core/module.ts";

export const postHistoryModule = defineModule({
  name: "post-history",
  topics: ["post_history"],
  errors: { "post_history.not_found": "not_found" },
});

import { defineModule } from "#core/module.ts";

export const pushModule = defineModule({
  name: "push",
  topics: ["push"],
  errors: {
    "push.endpoint_refused": "invalid",
    "push.key_refused": "invalid",
    "push.not_found": "not_found",
    "push.too_many": "conflict",
  },
});

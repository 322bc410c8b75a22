import { defineModule } from "#core/module.ts";

export const evergreenModule = defineModule({
  name: "evergreen",
  errors: {
    "evergreen.not_found": "not_found",
    "evergreen.not_published": "conflict",
    "evergreen.same_text": "invalid",
    "evergreen.too_many": "conflict",
    "evergreen.twice": "conflict",
  },
});

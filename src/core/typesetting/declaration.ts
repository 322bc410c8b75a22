import { defineModule } from "#core/module.ts";

export const typesettingModule = defineModule({
  name: "typesetting",
  errors: {
    "typesetting.failed": "unavailable",
    "typesetting.too_complex": "invalid",
    "typesetting.too_many": "rate_limited",
  },
});

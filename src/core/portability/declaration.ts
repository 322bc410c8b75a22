import { defineModule } from "#core/module.ts";

export const portabilityModule = defineModule({
  name: "portability",
  topics: ["data"],
  errors: {
    "portability.copy_not_found": "not_found",
    "portability.cut_off": "invalid",
    "portability.export_off": "conflict",
    "portability.sending": "conflict",
    "portability.too_large": "too_large",
    "portability.unreadable": "invalid",
  },
});

import { defineModule } from "#core/module.ts";

export const mediaModule = defineModule({
  name: "media",
  errors: {
    "media.cannot_read": "unavailable",
    "media.cannot_write": "unavailable",
    "media.cut_off": "invalid",
    "media.damaged": "invalid",
    "media.full": "too_large",
    "media.not_found": "not_found",
    "media.size": "invalid",
    "media.too_large": "too_large",
    "media.too_many": "rate_limited",
    "media.type": "invalid",
    "media.unreadable": "invalid",
  },
});

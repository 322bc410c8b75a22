import { defineModule } from "#core/module.ts";

export const seriesModule = defineModule({
  name: "series",
  notificationKinds: {
    series_behind: { label: "Repeat is behind", tone: "warn" },
  },
  errors: {
    "series.ended": "conflict",
    "series.no_occurrence": "invalid",
    "series.not_found": "not_found",
    "series.repeat": "invalid",
    "series.same_text": "invalid",
    "series.too_many": "conflict",
  },
});

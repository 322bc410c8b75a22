import { defineModule } from "#core/module.ts";

export const campaignsModule = defineModule({
  name: "campaigns",
  topics: ["campaigns"],
  notificationKinds: { campaign_finished: { label: "Campaign finished", tone: "good" } },
  screens: { campaigns: { path: "/bot", search: { tab: "tab", id: "campaign" } } },
  errors: {
    "campaigns.changed": "conflict",
    "campaigns.columns": "invalid",
    "campaigns.cut_off": "invalid",
    "campaigns.empty": "invalid",
    "campaigns.name_taken": "conflict",
    "campaigns.not_csv": "invalid",
    "campaigns.not_found": "not_found",
    "campaigns.not_now": "conflict",
    "campaigns.not_ready": "conflict",
    "campaigns.no_people": "unavailable",
    "campaigns.person_not_found": "not_found",
    "campaigns.searches_used_up": "rate_limited",
    "campaigns.steps": "invalid",
    "campaigns.too_large": "too_large",
    "campaigns.too_many": "conflict",
    "campaigns.too_many_rows": "too_large",
  },
});

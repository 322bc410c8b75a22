import { defineModule } from "#core/module.ts";

export const applicationDraftsModule = defineModule({
  name: "application-drafts",
  notificationKinds: { applications_prepared: { label: "Applications prepared", tone: "neutral" } },
  errors: {
    "drafts.answer_not_found": "not_found",
    "drafts.answer": "invalid",
    "drafts.changed": "conflict",
    "drafts.already_applied": "conflict",
    "drafts.being_sent": "conflict",
    "drafts.not_found": "not_found",
    "drafts.not_ready": "conflict",
    "drafts.too_many": "conflict",
  },
});

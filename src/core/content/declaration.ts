import { defineModule } from "#core/module.ts";

export const contentModule = defineModule({
  name: "content",
  topics: ["content"],
  activityKinds: {
    content_scheduled: { label: "Scheduled" },
    content_published: { label: "Published" },
    content_failed: { label: "Could not publish" },
    content_unconfirmed: { label: "Could not confirm" },
    content_duplicate: { label: "Possible duplicate" },
  },
  notificationKinds: {
    content_failed: { label: "Could not publish", tone: "bad" },
    content_unconfirmed: { label: "Could not confirm", tone: "warn" },
    content_duplicate: { label: "Possible duplicate", tone: "warn" },
    content_missed: { label: "Missed", tone: "warn" },
  },
  attemptSubjects: ["content"],
  screens: { content: { path: "/content-scheduler", search: { id: "edit", status: "status" } } },
  errors: {
    "content.changed": "conflict",
    "content.media_comment": "invalid",
    "content.media_lost": "conflict",
    "content.media_many": "invalid",
    "content.media_missing": "invalid",
    "content.media_mixed": "invalid",
    "content.media_twice": "invalid",
    "content.media_unsupported": "conflict",
    "content.not_found": "not_found",
    "content.not_now": "conflict",
    "content.on_hold": "conflict",
    "content.past": "invalid",
    "content.target_missing": "invalid",
    "content.time": "invalid",
    "content.time_missing": "invalid",
    "content.too_long": "invalid",
  },
});

import { defineModule } from "#core/module.ts";

export const botModule = defineModule({
  name: "bot",
  topics: ["bot"],
  activityKinds: {
    invitation_withdrawn: { label: "Invitation withdrawn" },
    bot_started: { label: "Bot started" },
    bot_stopped: { label: "Bot stopped" },
  },
  notificationKinds: {
    bot_approvals: { label: "Waiting for approval", tone: "neutral" },
    bot_paused: { label: "Bot paused", tone: "warn" },
    bot_needs_you: { label: "Bot needs you", tone: "warn" },
  },
  attemptSubjects: ["bot_action"],
  screens: { bot: { path: "/bot", search: { tab: "tab" } } },
  errors: {
    "bot.not_connected": "conflict",
    "bot.not_found": "not_found",
    "bot.changed": "conflict",
    "bot.not_now": "conflict",
    "bot.text": "invalid",
    "bot.duplicate": "conflict",
    "bot.excluded": "conflict",
    "bot.profile_url": "invalid",
    "bot.slot_not_found": "not_found",
    "bot.slot_time": "invalid",
    "bot.slot_taken": "conflict",
    "bot.slot_action": "invalid",
  },
});

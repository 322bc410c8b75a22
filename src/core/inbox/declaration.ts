import { defineModule } from "#core/module.ts";

export const inboxModule = defineModule({
  name: "inbox",
  topics: ["inbox"],
  notificationKinds: { reply_received: { label: "New reply", tone: "good" } },
  screens: { inbox: { path: "/bot", search: { tab: "tab", id: "thread" } } },
  errors: {
    "inbox.not_found": "not_found",
    "inbox.not_now": "conflict",
  },
});

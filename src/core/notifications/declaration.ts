import { defineModule } from "#core/module.ts";

export const notificationsModule = defineModule({
  name: "notifications",
  topics: ["notifications"],
  mailKinds: {
    post_problem: { label: "Post problem" },
    connection_problem: { label: "Reconnect needed" },
    approval_needed: { label: "Waiting for approval" },
    reply: { label: "Reply" },
    job_alert: { label: "Job alert" },
    application_reminder: { label: "Application reminder" },
  },
});

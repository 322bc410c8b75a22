import { defineModule } from "#core/module.ts";

export const analyticsModule = defineModule({
  name: "analytics",
  topics: ["badges"],
  // Counted by the reports; will move to the modules that record them.
  activityKinds: {
    profile_saved: { label: "Profile saved" },
    cv_saved: { label: "CV saved" },
    profile_viewed: { label: "Profile viewed" },
    invitation_sent: { label: "Invitation sent" },
    message_sent: { label: "Message sent" },
    comment_posted: { label: "Comment posted" },
  },
  mailKinds: { weekly_report: { label: "Weekly report" } },
  screens: { dashboard: { path: "/dashboard" } },
});

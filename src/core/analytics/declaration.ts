import { defineModule } from "#core/module.ts";

export const analyticsModule = defineModule({
  name: "analytics",
  topics: ["badges"],
  // Counted by the reports. Each belongs to the module that records it as soon as there is one.
  activityKinds: {
    // These three once for each application, which is their subject.
    application_submitted: { label: "Application sent" },
    application_responded: { label: "Application answered" },
    application_interviewed: { label: "Interview scheduled" },
    profile_saved: { label: "Profile saved" },
    cv_saved: { label: "CV saved" },
    profile_viewed: { label: "Profile viewed" },
    invitation_sent: { label: "Invitation sent" },
    message_sent: { label: "Message sent" },
    comment_posted: { label: "Comment posted" },
  },
  screens: { dashboard: { path: "/dashboard" } },
});

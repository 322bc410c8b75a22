import { defineModule } from "#core/module.ts";

export const analyticsModule = defineModule({
  name: "analytics",
  topics: ["badges"],
  // Counted by the reports. Each belongs to the module that records it as soon as there is one.
  activityKinds: {
    // These three once for each application, which is their subject.
    application_submitted: { label: "Application sent", icon: "BriefcaseBusiness" },
    application_responded: { label: "Application answered", icon: "MessageSquare" },
    application_interviewed: { label: "Interview scheduled", icon: "MessageSquare" },
    profile_saved: { label: "Profile saved", icon: "UserRound" },
    cv_saved: { label: "CV saved", icon: "FileText" },
    profile_viewed: { label: "Profile viewed", icon: "Eye" },
    invitation_sent: { label: "Invitation sent", icon: "UserPlus" },
    message_sent: { label: "Message sent", icon: "Send" },
    comment_posted: { label: "Comment posted", icon: "MessageSquare" },
  },
  screens: { dashboard: { path: "/dashboard" } },
});

import { BriefcaseBusiness, FileText, Send, UserPlus, UserRound } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const analyticsKindIcons = {
  activity: {
    application_submitted: BriefcaseBusiness,
    application_responded: Send,
    application_interviewed: Send,
    profile_saved: UserRound,
    cv_saved: FileText,
    profile_viewed: UserRound,
    invitation_sent: UserPlus,
    message_sent: Send,
    comment_posted: Send,
    job_application: BriefcaseBusiness,
  },
} satisfies KindIcons;

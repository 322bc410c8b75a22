import { BellRing, BriefcaseBusiness, CalendarClock, FilePen, MessageSquareReply } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const applicationKindIcons = {
  activity: {
    application_submitted: BriefcaseBusiness,
    application_responded: MessageSquareReply,
    application_interviewed: CalendarClock,
    job_application: BriefcaseBusiness,
  },
  notification: { application_reminder: BellRing, applications_prepared: FilePen },
} satisfies KindIcons;

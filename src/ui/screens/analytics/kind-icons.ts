import { FileText, Send, UserPlus, UserRound } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const analyticsKindIcons = {
  activity: {
    profile_saved: UserRound,
    cv_saved: FileText,
    profile_viewed: UserRound,
    invitation_sent: UserPlus,
    message_sent: Send,
    comment_posted: Send,
  },
} satisfies KindIcons;

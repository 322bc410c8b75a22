import { CircleHelp, Flag, MessageSquare, OctagonPause, Play, TriangleAlert, UserMinus } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const botKindIcons = {
  activity: { bot_started: Play, bot_stopped: OctagonPause, invitation_withdrawn: UserMinus },
  notification: {
    bot_approvals: CircleHelp,
    bot_paused: OctagonPause,
    bot_needs_you: TriangleAlert,
    campaign_finished: Flag,
    reply_received: MessageSquare,
  },
} satisfies KindIcons;

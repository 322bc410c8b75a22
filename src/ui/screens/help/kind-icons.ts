import { LifeBuoy, MessageSquareReply } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const helpKindIcons = {
  notification: { support_ticket: LifeBuoy, support_answer: MessageSquareReply },
} satisfies KindIcons;

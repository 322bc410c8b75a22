import { CircleCheck, Link2, UserPlus } from "lucide-react";
import type { KindIcons } from "../../../routing/define-screen.ts";

export const userKindIcons = {
  notification: {
    account_approved: CircleCheck,
    account_kept: CircleCheck,
    registration: UserPlus,
    sign_in_linked: Link2,
  },
} satisfies KindIcons;

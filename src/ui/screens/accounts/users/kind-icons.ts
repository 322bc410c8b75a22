import { CircleCheck, KeyRound, UserPlus } from "lucide-react";
import type { KindIcons } from "../../../routing/define-screen.ts";

export const userKindIcons = {
  notification: {
    account_approved: CircleCheck,
    account_kept: CircleCheck,
    registration: UserPlus,
    sign_in_linked: KeyRound,
  },
} satisfies KindIcons;

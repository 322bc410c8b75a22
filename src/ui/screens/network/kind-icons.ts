import { Link2, TriangleAlert, Unlink, UserRound } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const networkKindIcons = {
  activity: {
    network_connected: Link2,
    network_disconnected: Unlink,
    network_needs_you: TriangleAlert,
    network_profile_changed: UserRound,
  },
  notification: { network_needs_you: TriangleAlert },
} satisfies KindIcons;

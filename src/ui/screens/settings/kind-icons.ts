import { ShieldCheck } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const settingsKindIcons = { notification: { approval_requested: ShieldCheck } } satisfies KindIcons;

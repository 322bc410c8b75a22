import { Webhook } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const webhookKindIcons = { notification: { webhook_failed: Webhook } } satisfies KindIcons;

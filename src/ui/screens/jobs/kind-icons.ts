import { SearchCheck } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const jobKindIcons = { notification: { job_search_matched: SearchCheck } } satisfies KindIcons;

import { CalendarClock, FolderInput } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const importKindIcons = {
  activity: { data_imported: FolderInput },
  notification: { import_due: CalendarClock },
} satisfies KindIcons;

import {
  CalendarClock,
  Check,
  CircleHelp,
  CloudOff,
  Copy,
  FileCheck,
  FileX,
  Pencil,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const contentKindIcons = {
  activity: {
    content_changed: Pencil,
    content_deleted: CloudOff,
    content_removed: Trash2,
    content_scheduled: CalendarClock,
    content_published: Check,
    content_failed: TriangleAlert,
    content_unconfirmed: CircleHelp,
    content_duplicate: Copy,
  },
  notification: {
    content_failed: TriangleAlert,
    content_unconfirmed: CircleHelp,
    content_duplicate: Copy,
    content_approved: FileCheck,
    content_not_approved: FileX,
    content_missed: CalendarClock,
    series_behind: CalendarClock,
    content_first_comment: TriangleAlert,
  },
} satisfies KindIcons;

import { CalendarClock, Check, CircleHelp, CloudOff, Copy, FileCheck, FileX, TriangleAlert } from "lucide-react";
import type { KindIcons } from "../../routing/define-screen.ts";

export const contentKindIcons = {
  activity: {
    content_deleted: CloudOff,
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

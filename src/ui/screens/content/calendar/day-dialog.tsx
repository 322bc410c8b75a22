import { Plus } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { weekdayIn } from "../../../lib/dates.ts";
import type { PastPost } from "#core/post-history/contract.ts";
import { PastRow } from "./past-entries.tsx";
import { AgendaRow, type AgendaRowActions } from "./layouts/agenda-row.tsx";
import type { Day } from "./rules/days.ts";
import type { CalendarPost } from "./rules/posts.ts";

interface DayDialogProps {
  day: Day;
  posts: readonly CalendarPost[];
  past: readonly PastPost[];
  zone: string;
  warnings: ReadonlyMap<string, readonly string[]>;
  actions: AgendaRowActions;
  /** Undefined for a day that has passed. */
  onNew: (() => void) | undefined;
  onClose: () => void;
}

/** All posts of one day. */
export function DayDialog({ day, posts, past, zone, warnings, actions, onNew, onClose }: DayDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={weekdayIn(Date.parse(`${day}T12:00Z`), "UTC")}
      footer={
        onNew && (
          <Button icon={Plus} onClick={onNew}>
            New Content
          </Button>
        )
      }
    >
      {posts.length + past.length === 0 ? (
        <p className="text-s text-ink-2">No posts on this day.</p>
      ) : (
        <ul className="-mx-4">
          {posts.map((post) => (
            <AgendaRow key={post.item.id} post={post} warnings={warnings.get(post.item.id)} actions={actions} />
          ))}
          {past.map((post) => (
            <PastRow key={post.id} post={post} zone={zone} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

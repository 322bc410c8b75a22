import { CalendarClock, CalendarRange, FileText, Trash2, X } from "lucide-react";
import { useState } from "react";
import { bulkBounds } from "#core/bulk-changes/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { Button } from "../../../../components/button.tsx";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { createLazyPart, Lazy } from "../../../../components/lazy-part.tsx";
import { countPosts, type BulkChanging } from "./use-bulk-change.ts";

interface BulkBarProps {
  /** The selected ones. */
  items: readonly ContentItem[];
  bulk: BulkChanging;
  onClear: () => void;
}

const questionPart = createLazyPart(async () => (await import("./bulk-question.tsx")).BulkQuestion, "the dialog");

export function BulkBar({ items, bulk, onClear }: BulkBarProps) {
  const [question, setQuestion] = useState<"shift" | "move" | "delete">();
  const { running } = bulk;
  const isTooMany = items.length > bulkBounds.items;
  const isDisabled = isTooMany || running !== undefined;
  return (
    <>
      <section
        aria-label="Selected posts"
        className="sticky bottom-3 z-30 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2.5 shadow-float animate-appear"
      >
        <p aria-live="polite" className="grow px-1.5 text-s font-medium text-ink tabular-nums max-sm:basis-full">
          {items.length} selected
          {isTooMany && (
            <span className="block text-xs font-normal text-warn">
              You can change up to {bulkBounds.items} at once. Clear some.
            </span>
          )}
        </p>
        <Button size="s" icon={CalendarRange} disabled={isDisabled} onClick={() => setQuestion("shift")}>
          Shift by days…
        </Button>
        <Button size="s" icon={CalendarClock} disabled={isDisabled} onClick={() => setQuestion("move")}>
          Move to…
        </Button>
        <Button
          size="s"
          icon={FileText}
          busy={running === "unschedule"}
          disabled={isDisabled}
          onClick={() => bulk.start({ action: "unschedule" }, items)}
        >
          Move to drafts
        </Button>
        <Button
          size="s"
          icon={Trash2}
          busy={running === "delete"}
          disabled={isDisabled}
          onClick={() => setQuestion("delete")}
        >
          Delete…
        </Button>
        <Button size="s" variant="ghost" icon={X} onClick={onClear}>
          Clear
        </Button>
      </section>
      {question === "delete" && (
        <Confirm
          open
          title={`Delete ${countPosts(items.length)}?`}
          description="You can undo it right afterwards. Posts of a repeat stay."
          confirmLabel="Delete"
          busy={running === "delete"}
          onConfirm={() => bulk.start({ action: "delete" }, items)}
          onOpenChange={(open) => !open && setQuestion(undefined)}
        />
      )}
      {question !== undefined && question !== "delete" && (
        <Lazy part={questionPart} onUnavailable={() => setQuestion(undefined)}>
          {(BulkQuestion) => (
            <BulkQuestion
              kind={question}
              count={items.length}
              isBusy={running !== undefined}
              onConfirm={(step) => bulk.start(step, items)}
              onClose={() => setQuestion(undefined)}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

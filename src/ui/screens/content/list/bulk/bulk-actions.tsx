import type { ContentItem } from "#core/content/contract.ts";
import { createLazyPart, Lazy } from "../../../../components/lazy-part.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { useBulkChange } from "./use-bulk-change.ts";
import type { Selection } from "./use-selection.ts";

interface BulkActionsProps {
  /** Those that can be selected. */
  items: readonly ContentItem[];
  selection: Selection;
  /** Takes the focus once the bar is gone. */
  onCleared: () => void;
}

const skippedPart = createLazyPart(async () => (await import("./skipped-dialog.tsx")).SkippedDialog, "the result");

export function BulkActions({ items, selection, onCleared }: BulkActionsProps) {
  const clear = () => {
    selection.clear();
    onCleared();
  };
  const bulk = useBulkChange(clear);
  const { outcome } = bulk;
  const chosen = items.filter(({ id }) => selection.selected.has(id));
  return (
    <>
      {chosen.length > 0 && <BulkBar items={chosen} bulk={bulk} onClear={clear} />}
      {outcome && (
        <Lazy part={skippedPart} onUnavailable={bulk.dismiss}>
          {(SkippedDialog) => <SkippedDialog outcome={outcome} bulk={bulk} />}
        </Lazy>
      )}
    </>
  );
}

import type { ContentItem } from "#core/content/contract.ts";
import { createLazyPart, Lazy } from "../../../../components/lazy-part.tsx";
import { useBulkChange } from "./use-bulk-change.ts";
import type { Selection } from "./use-selection.ts";

interface BulkActionsProps {
  /** Those that can be selected. */
  items: readonly ContentItem[];
  selection: Selection;
  /** Takes the focus once the bar is gone. */
  onCleared: () => void;
}

// Its bounds bring zod, which must not be part of a first load.
const barPart = createLazyPart(async () => (await import("./bulk-bar.tsx")).BulkBar, "the actions");
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
      {chosen.length > 0 && (
        <Lazy part={barPart} onUnavailable={clear}>
          {(BulkBar) => <BulkBar items={chosen} bulk={bulk} onClear={clear} />}
        </Lazy>
      )}
      {outcome && (
        <Lazy part={skippedPart} onUnavailable={bulk.dismiss}>
          {(SkippedDialog) => <SkippedDialog outcome={outcome} bulk={bulk} />}
        </Lazy>
      )}
    </>
  );
}

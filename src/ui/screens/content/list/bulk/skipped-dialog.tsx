import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";
import { countPosts, type BulkChanging, type Outcome } from "./use-bulk-change.ts";

/** Names each post that stayed as it is, with the reason. */
export function SkippedDialog({ outcome, bulk }: { outcome: Outcome; bulk: BulkChanging }) {
  const { change, isUndo, changed, skipped } = outcome;
  const isUndoable = !isUndo && changed > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && bulk.dismiss()}
      size="m"
      title={`${countPosts(skipped.length)} not changed`}
      description={changed > 0 ? `${countPosts(changed)} ${isUndo ? "restored" : "changed"}.` : undefined}
      footer={
        <>
          {isUndoable && (
            <Button busy={bulk.isUndoing} onClick={() => bulk.undo(change)}>
              Undo
            </Button>
          )}
          <Button variant="primary" onClick={bulk.dismiss}>
            OK
          </Button>
        </>
      }
    >
      <ul className="grid gap-3 text-s">
        {skipped.map(({ id, name, message }) => (
          <li key={id} className="grid gap-0.5">
            <span dir="auto" className="font-medium wrap-anywhere text-ink">
              {name}
            </span>
            <span className="text-ink-2">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

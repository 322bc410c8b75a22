import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { useImport, type ImportFlow } from "./use-import.ts";

/** A file, its columns, what would happen, and the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const flow = useImport();
  const isBusy = flow.isRunning || flow.isUndoing;
  return (
    <Dialog
      open
      size="l"
      // An import that is left in the middle could be continued, but is easily taken for a complete one.
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Import posts"
      description="From a CSV file: a spreadsheet, an export of Attaché or of another scheduler."
      footer={<Actions flow={flow} onClose={onClose} />}
    >
      <div className="grid grid-cols-1 gap-4">
        {flow.problem !== undefined && <Alert tone="bad">{flow.problem}</Alert>}
        <Step flow={flow} />
      </div>
    </Dialog>
  );
}

function Step({ flow }: { flow: ImportFlow }) {
  const { imported } = flow;
  if (!imported) return <ChooseFile flow={flow} />;
  if (imported.state !== "ready" || flow.isRunning) return <ImportProgress imported={imported} />;
  return <ImportPreview flow={flow} imported={imported} />;
}

function Actions({ flow, onClose }: { flow: ImportFlow; onClose: () => void }) {
  const { imported, found } = flow;
  if (!imported) return <Button onClick={onClose}>Cancel</Button>;
  if (imported.state !== "ready" || flow.isRunning) return <BegunActions flow={flow} onClose={onClose} />;
  const count = found ? found.scheduled + found.drafts : 0;
  return (
    <>
      <Button variant="ghost" onClick={flow.startAgain}>
        Choose another file
      </Button>
      {count > 0 ? (
        <Button variant="primary" onClick={flow.run}>
          {count === 1 ? "Import 1 post" : `Import ${count} posts`}
        </Button>
      ) : (
        <Button variant="primary" busy={flow.isChecking} onClick={flow.check}>
          Check rows
        </Button>
      )}
    </>
  );
}

function BegunActions({ flow, onClose }: { flow: ImportFlow; onClose: () => void }) {
  const { imported, isRunning, isUndoing } = flow;
  const isUndoable = imported !== undefined && imported.state !== "undone" && imported.created > imported.removed;
  return (
    <>
      {isUndoable && (
        <Button variant="danger" busy={isUndoing} disabled={isRunning} onClick={flow.undo}>
          {imported.state === "undoing" && !isUndoing ? "Continue undo" : "Undo import"}
        </Button>
      )}
      {imported?.state === "running" && (
        <Button busy={isRunning} disabled={isUndoing} onClick={flow.run}>
          Continue import
        </Button>
      )}
      <Button variant="primary" disabled={isRunning || isUndoing} onClick={onClose}>
        Done
      </Button>
    </>
  );
}

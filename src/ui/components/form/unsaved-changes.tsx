import { Button } from "../button.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface UnsavedChangesProps {
  isBusy: boolean;
  onDiscard: () => void;
}

/** At the end of a long form, and in sight as long as it has changes. */
export function UnsavedChanges({ isBusy, onDiscard }: UnsavedChangesProps) {
  return (
    <div
      data-form-footer
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float max-sm:*:flex-1"
    >
      <p className="grow text-s text-ink-2 max-sm:basis-full!">You have unsaved changes.</p>
      <Button onClick={onDiscard} disabled={isBusy}>
        Discard
      </Button>
      <SubmitButton busy={isBusy} busyLabel="Saving...">
        Save changes
      </SubmitButton>
    </div>
  );
}

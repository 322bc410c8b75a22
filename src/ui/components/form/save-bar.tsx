import { useState } from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { Confirm } from "../overlay/confirm.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  isResetting: boolean;
  /** Names what gets its default value, and what stays. */
  resetDescription: string;
  onReset: (onSettled: () => void) => void;
}

/** The end of a form of settings: Save, and Reset behind a question. It stays in view while something is unsaved. */
export function SaveBar({ isDirty, isBusy, isResetting, resetDescription, onReset }: SaveBarProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div
        data-form-footer={isDirty || undefined}
        className={classes(
          "flex flex-wrap items-center justify-end gap-2 rounded-card max-sm:*:flex-1",
          isDirty && "sticky bottom-3 z-10 border border-line bg-raised px-4 py-3 shadow-float",
        )}
      >
        {isDirty && <p className="grow text-s text-ink-2 max-sm:basis-full!">You have unsaved changes.</p>}
        <Button onClick={() => setAsking(true)} disabled={isBusy}>
          Reset to Defaults
        </Button>
        <SubmitButton variant={isDirty ? "primary" : "secondary"} busy={isBusy} busyLabel="Saving...">
          Save Settings
        </SubmitButton>
      </div>
      {isAsking && (
        <Confirm
          open
          onOpenChange={setAsking}
          title="Reset to defaults?"
          description={resetDescription}
          confirmLabel="Reset to Defaults"
          busy={isResetting}
          onConfirm={() => onReset(() => setAsking(false))}
        />
      )}
    </>
  );
}

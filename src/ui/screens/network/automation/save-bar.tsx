import { useState } from "react";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import type { AutomationForm } from "./form-state.ts";
import { useResetAutomation } from "./queries.ts";
import { valuesOf } from "./values.ts";

export function SaveBar({ form, isDirty }: { form: AutomationForm; isDirty: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FormFailure error={form.submitError} fallback="Failed to save settings. Please try again." />
      <div
        data-form-footer={isDirty || undefined}
        className={classes(
          "flex flex-wrap items-center justify-end gap-2 rounded-card max-sm:*:flex-1",
          isDirty && "sticky bottom-3 z-10 border border-line bg-raised px-4 py-3 shadow-float",
        )}
      >
        {isDirty && <p className="grow text-s text-ink-2 max-sm:basis-full!">You have unsaved changes.</p>}
        <Button onClick={() => setAsking(true)} disabled={form.isBusy}>
          Reset to Defaults
        </Button>
        <SubmitButton busy={form.isBusy} busyLabel="Saving...">
          Save Settings
        </SubmitButton>
      </div>
      {isAsking && <ResetQuestion form={form} onClose={() => setAsking(false)} />}
    </>
  );
}

function ResetQuestion({ form, onClose }: { form: AutomationForm; onClose: () => void }) {
  const reset = useResetAutomation();
  const toast = useToast();
  const confirm = () =>
    reset.mutate(undefined, {
      onSuccess(settings) {
        form.kept.clear();
        form.replaceValues(valuesOf(settings));
        toast({ title: "Settings Saved", description: "All settings are back to their defaults." });
      },
      onError: (error) =>
        toast({
          title: "Save Failed",
          description: messageOf(error, "Failed to save settings. Please try again."),
          tone: "destructive",
        }),
      onSettled: onClose,
    });
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reset to defaults?"
      description="Every automation, safety, targeting and approval setting gets its default value. Your lists and texts are removed."
      confirmLabel="Reset to Defaults"
      busy={reset.isPending}
      onConfirm={confirm}
    />
  );
}

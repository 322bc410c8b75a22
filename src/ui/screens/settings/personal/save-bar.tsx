import { useState } from "react";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { saveFailed, useResetSettings } from "./queries.ts";
import { valuesOf, type SettingsForm } from "./values.ts";

export function SaveBar({ form }: { form: SettingsForm }) {
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = form.formState;
  return (
    <>
      <div
        className={classes(
          "flex flex-wrap items-center justify-end gap-2 rounded-card max-sm:*:flex-1",
          isDirty && "sticky bottom-3 z-10 border border-line bg-raised px-4 py-3 shadow-float",
        )}
      >
        {isDirty && <p className="grow text-s text-ink-2 max-sm:basis-full!">You have unsaved changes.</p>}
        <Button onClick={() => setAsking(true)} disabled={form.isBusy}>
          Reset to Defaults
        </Button>
        <SubmitButton variant={isDirty ? "primary" : "secondary"} busy={form.isBusy} busyLabel="Saving...">
          Save Settings
        </SubmitButton>
      </div>
      {isAsking && <ResetQuestion form={form} onClose={() => setAsking(false)} />}
    </>
  );
}

function ResetQuestion({ form, onClose }: { form: SettingsForm; onClose: () => void }) {
  const reset = useResetSettings();
  const toast = useToast();
  const confirm = () =>
    reset.mutate(undefined, {
      onSuccess: (settings) => form.replaceValues(valuesOf(settings)),
      onError: (error) => toast({ title: "Error", description: messageOf(error, saveFailed), tone: "destructive" }),
      onSettled: onClose,
    });
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reset to defaults?"
      description="Every setting on these tabs gets its default value. Your name, time zone, password and data stay."
      confirmLabel="Reset to Defaults"
      busy={reset.isPending}
      onConfirm={confirm}
    />
  );
}

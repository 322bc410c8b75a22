import { useState, type FormEvent } from "react";
import type { ApplicationSettings } from "#core/applications/contract.ts";
import { noAnswerDays, reminderDays } from "#core/applications/rules.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { NumberField } from "../../../components/fields/field.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { fieldErrors } from "../../../components/form/field-errors.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useApplicationSettings, useSaveApplicationSettings } from "../queries.ts";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useApplicationSettings();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Reminders and no answer">
      {data ? (
        <SettingsForm settings={data} onClose={onClose} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the settings." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the settings" />
      )}
    </Dialog>
  );
}

const [firstDays] = reminderDays.follow_up;
const hint = `Follow up after ${firstDays} days and once more after another ${firstDays}. Answer a reply within a day. Say thank you a day after an interview.`;

function SettingsForm({ settings, onClose }: { settings: ApplicationSettings; onClose: () => void }) {
  const [days, setDays] = useState(settings.noAnswerDays);
  const [reminders, setReminders] = useState(settings.reminders);
  const save = useSaveApplicationSettings();
  const toast = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { noAnswerDays: days, reminders },
      {
        onSuccess() {
          toast({ title: "Settings saved" });
          onClose();
        },
      },
    );
  };
  const problem = fieldErrors(save.error)["noAnswerDays"];
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton busy={save.isPending} busyLabel="Saving...">
            Save
          </SubmitButton>
        </>
      }
    >
      <NumberField
        label="Days until ‘No answer’"
        hint={`From ${noAnswerDays.min} to ${noAnswerDays.max}. A follow-up starts the wait again.`}
        value={days}
        onValueChange={setDays}
        {...(problem !== undefined && { error: problem })}
      />
      <Checkbox label="Remind me" hint={hint} checked={reminders} onCheckedChange={setReminders} />
      <FormFailure
        error={problem === undefined ? save.error : undefined}
        fallback="Could not save the settings. Try again."
      />
    </DialogForm>
  );
}

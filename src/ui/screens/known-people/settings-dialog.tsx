import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { peopleLimits, type PeopleSettings } from "#core/people/contract.ts";
import { Button } from "../../components/button.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { useToast } from "../../components/feedback/toast.ts";
import { Checkbox } from "../../components/fields/checkbox.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { DialogForm } from "../../components/form/dialog-form.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { settingsQuery, useSaveSettings } from "./queries.ts";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Imported messages"
      description="Messages are encrypted on this server. Admins can't read them."
    >
      {data ? (
        <SettingsForm settings={data} onClose={onClose} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the settings." onRetry={refetch} />
      ) : (
        <SkeletonRows rows={2} label="Loading the settings" />
      )}
    </Dialog>
  );
}

const offered = [3, 6, 12, 24, 60, peopleLimits.messageMonths.max];
const monthsLabel = (months: number): string =>
  months % 12 === 0
    ? `${months / 12} ${months === 12 ? "year" : "years"}`
    : `${months} ${months === 1 ? "month" : "months"}`;

function SettingsForm({ settings, onClose }: { settings: PeopleSettings; onClose: () => void }) {
  const [months, setMonths] = useState(settings.messageMonths);
  const [modelReadsMessages, setModelReadsMessages] = useState(settings.modelReadsMessages);
  const save = useSaveSettings();
  const toast = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { messageMonths: months, modelReadsMessages },
      {
        onSuccess() {
          toast({ title: "Settings saved" });
          onClose();
        },
      },
    );
  };
  const options = [...new Set([...offered, settings.messageMonths])].toSorted((a, b) => a - b);
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
      <SelectField
        label="Keep texts for"
        hint="Older texts are deleted at once. When you last wrote to each other stays."
        value={String(months)}
        onValueChange={(value) => setMonths(Number(value))}
        options={options.map((value) => ({ value: String(value), label: monthsLabel(value) }))}
      />
      <Checkbox
        label="Let the assistant read messages"
        hint="Also programs that you connect. Off by default: they contain private texts of others."
        checked={modelReadsMessages}
        onCheckedChange={setModelReadsMessages}
      />
      <FormFailure error={save.error} fallback="Could not save the settings. Try again." />
    </DialogForm>
  );
}

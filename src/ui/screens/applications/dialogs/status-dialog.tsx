import { useState, type FormEvent } from "react";
import {
  applicationStatuses,
  statusLabels,
  type Application,
  type ApplicationStatus,
} from "#core/applications/contract.ts";
import { resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { lookUp } from "../../../lib/look-up.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { currentIn, useChangeApplication } from "../queries.ts";

const options = applicationStatuses.map((value) => ({ value, label: statusLabels[value] }));

interface StatusDialogProps {
  application: Pick<Application, "id" | "jobTitle" | "company" | "status" | "revision">;
  onClose: () => void;
}

export function StatusDialog({ application, onClose }: StatusDialogProps) {
  const { id, jobTitle, company } = application;
  const zone = useZone();
  // What was changed elsewhere meanwhile must not pass for what was read here.
  const [read, setRead] = useState(application);
  const [status, setStatus] = useState<ApplicationStatus>(application.status);
  const [now] = useState(useNow());
  const [time, setTime] = useState(wallTimeOf(now, zone).slice(0, 16));
  const [problem, setProblem] = useState<string>();
  const change = useChangeApplication(id);
  const toast = useToast();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = resolveWallTime(time, zone)?.instant;
    if (at === undefined) return setProblem("Enter a date and a time.");
    if (status === read.status) return onClose();
    const isTimed = time !== wallTimeOf(now, zone).slice(0, 16);
    change.mutate(
      // A minute is the field's precision: what is unchanged means now.
      { status, revision: read.revision, ...(isTimed && { statusAt: new Date(at).toISOString() }) },
      {
        onError: (error) => setRead(currentIn(error) ?? read),
        onSuccess() {
          toast({ title: `Moved to ${statusLabels[status]}` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Update status"
      description={`${jobTitle} at ${company}`}
    >
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={change.isPending} busyLabel="Saving...">
              Update status
            </SubmitButton>
          </>
        }
      >
        <SelectField label="Status" value={status} onValueChange={setStatus} options={options} />
        <TextField
          type="datetime-local"
          label="Since"
          hint={zone}
          className="tabular-nums"
          value={time}
          error={problem}
          onChange={({ currentTarget }) => {
            setProblem(undefined);
            change.reset();
            setTime(currentTarget.value);
          }}
        />
        {currentIn(change.error) ? (
          <Alert tone="bad">
            This application was changed in another place and is now ‘{lookUp(statusLabels, read.status) ?? read.status}
            ’. Update the status again if you still want to.
          </Alert>
        ) : (
          <FormFailure error={change.error} fallback="Could not update the status. Try again." />
        )}
      </DialogForm>
    </Dialog>
  );
}

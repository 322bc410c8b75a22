import { useState, type FormEvent } from "react";
import {
  interviewKinds,
  interviewLabels,
  interviewMinutes,
  type Interview,
} from "#core/applications/parts/contract.ts";
import { resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import { Button } from "../../../components/button.tsx";
import { NumberField, TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { ZoneField } from "../../../components/fields/zone-field.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { fieldErrors } from "../../../components/form/field-errors.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useZone } from "../../../lib/use-zone.ts";
import { usePartChange } from "../details/part-queries.ts";
import { TextAreaField } from "../text-area-field.tsx";

const options = interviewKinds.map((value) => ({ value, label: interviewLabels[value] }));

const empty: Pick<Interview, "kind" | "minutes" | "place" | "note"> = {
  kind: "video",
  minutes: interviewMinutes.default,
  place: null,
  note: null,
};

interface InterviewDialogProps {
  /** Of the application. */
  id: string;
  /** A new one without it. */
  interview?: Interview | undefined;
  onClose: () => void;
}

export function InterviewDialog({ id, interview: before, onClose }: InterviewDialogProps) {
  const first = before ?? empty;
  const [zone, setZone] = useState(useZone());
  const [time, setTime] = useState(before ? wallTimeOf(Date.parse(before.startsAt), zone).slice(0, 16) : "");
  const [kind, setKind] = useState(first.kind);
  const [minutes, setMinutes] = useState(first.minutes);
  const [place, setPlace] = useState(first.place ?? "");
  const [note, setNote] = useState(first.note ?? "");
  const [problem, setProblem] = useState<string>();
  const change = usePartChange(id);
  const toast = useToast();
  const errors = fieldErrors(change.error);
  const isAtField = ["minutes", "place", "note"].some((name) => errors[name] !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = resolveWallTime(time, zone)?.instant;
    if (at === undefined) return setProblem("Enter a date and a time.");
    const interview = { kind, minutes, place, note, startsAt: new Date(at).toISOString() };
    change.mutate(before ? { change: "interview", entryId: before.id, interview } : { add: "interview", interview }, {
      onSuccess() {
        toast(
          before
            ? { title: "Interview changed", description: "Your calendar feed follows." }
            : { title: "Interview added", description: "It appears in your calendar feed." },
        );
        onClose();
      },
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={before ? "Edit the interview" : "Add an interview"}>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={change.isPending} busyLabel="Saving...">
              Save interview
            </SubmitButton>
          </>
        }
      >
        <TextField
          type="datetime-local"
          label="When"
          className="tabular-nums"
          value={time}
          error={problem}
          onChange={({ currentTarget }) => {
            setProblem(undefined);
            change.reset();
            setTime(currentTarget.value);
          }}
        />
        <ZoneField value={zone} onChange={setZone} hint={undefined} error={undefined} />
        <div className="grid grid-cols-2 gap-4">
          <SelectField label="Kind" value={kind} onValueChange={setKind} options={options} />
          <NumberField
            label="Minutes"
            value={minutes}
            onValueChange={setMinutes}
            max={interviewMinutes.max}
            {...(errors["minutes"] !== undefined && { error: errors["minutes"] })}
          />
        </div>
        <TextField
          label="Place or link (optional)"
          value={place}
          error={errors["place"]}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
        <TextAreaField
          label="Note (optional)"
          rows={3}
          value={note}
          error={errors["note"]}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FormFailure error={isAtField ? undefined : change.error} fallback="Could not save the interview. Try again." />
      </DialogForm>
    </Dialog>
  );
}

import { CalendarClock, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { statusLabels } from "#core/applications/contract.ts";
import type { ApplicationDetails, HistoryEntry } from "#core/applications/parts/contract.ts";
import { resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { dayAndTime } from "../../../lib/dates.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { usePartChange } from "./part-queries.ts";
import { Section } from "./section.tsx";
import { usePart } from "./use-part.ts";

export function HistoryPart({ application: { id, history } }: { application: ApplicationDetails }) {
  const now = useNow();
  const zone = useZone();
  const { run, isBusyWith } = usePart(id);
  const [asked, setAsked] = useState<HistoryEntry>();
  const [corrected, setCorrected] = useState<HistoryEntry>();
  return (
    <Section title="History">
      <ol className="grid gap-1">
        {history.map((entry) => {
          const label = lookUp(statusLabels, entry.status) ?? entry.status;
          return (
            <li key={entry.id} className="flex items-center gap-2 text-s">
              <span className="w-20 shrink-0 font-medium text-ink">{label}</span>
              <span className="mr-auto text-ink-2 tabular-nums">{dayAndTime(Date.parse(entry.at), zone, now)}</span>
              <IconButton
                label={`Change the date of ‘${label}’`}
                icon={CalendarClock}
                onClick={() => setCorrected(entry)}
              />
              {history.length > 1 && (
                <IconButton
                  label={`Remove ‘${label}’`}
                  icon={Trash2}
                  busy={isBusyWith(entry.id)}
                  onClick={() => setAsked(entry)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {asked && (
        <Confirm
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={`Remove ‘${lookUp(statusLabels, asked.status) ?? asked.status}’?`}
          description="The status and its date leave the history. The application stays."
          confirmLabel="Remove status"
          onConfirm={() => {
            run({ remove: "status", entryId: asked.id }, "Status removed");
            setAsked(undefined);
          }}
        />
      )}
      {corrected && <DateDialog id={id} entry={corrected} zone={zone} onClose={() => setCorrected(undefined)} />}
    </Section>
  );
}

interface DateDialogProps {
  id: string;
  entry: HistoryEntry;
  zone: string;
  onClose: () => void;
}

function DateDialog({ id, entry, zone, onClose }: DateDialogProps) {
  const [time, setTime] = useState(wallTimeOf(Date.parse(entry.at), zone).slice(0, 16));
  const [problem, setProblem] = useState<string>();
  const change = usePartChange(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = resolveWallTime(time, zone)?.instant;
    if (at === undefined) return setProblem("Enter a date and a time.");
    change.mutate({ changeDate: new Date(at).toISOString(), entryId: entry.id }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`When was it ‘${statusLabels[entry.status]}’?`}>
      <DialogForm
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={change.isPending} busyLabel="Saving...">
              Save date
            </SubmitButton>
          </>
        }
      >
        <TextField
          type="datetime-local"
          label="Date and time"
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
        <FormFailure error={change.error} fallback="Could not save the date. Try again." />
      </DialogForm>
    </Dialog>
  );
}

import { Controller } from "react-hook-form";
import { z } from "zod";
import { applicationStatuses, NewApplication, statusLabels } from "#core/applications/contract.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { dateIn } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useCreateApplication } from "../queries.ts";
import { TextAreaField } from "../text-area-field.tsx";
import { typedText } from "./typed-text.ts";

const { jobTitle, company, status, location, salaryRange, jobUrl, cvUsed, coverLetter } = NewApplication.shape;
/** As typed: an empty field is none. `today` is the day in the person's zone. */
const createSchema = (today: string) =>
  z.object({
    jobTitle,
    company,
    status: status.unwrap(),
    appliedOn: z.iso
      .date("Enter a date.")
      .refine((day) => day <= today, "Choose a date that is not in the future.")
      .refine((day) => day >= "2000-01-01", "Choose a date after 1999."),
    location: typedText(location),
    salaryRange: typedText(salaryRange),
    jobUrl: typedText(jobUrl),
    cvUsed: typedText(cvUsed),
    coverLetter: typedText(coverLetter),
  });

const empty = {
  jobTitle: "",
  company: "",
  status: "applied",
  location: "",
  salaryRange: "",
  jobUrl: "",
  cvUsed: "",
  coverLetter: "",
} as const;
const options = applicationStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** Today is now; the time of an earlier day is not asked for. */
const toInstant = (day: string, today: string, zone: string): string | undefined => {
  const noon = day === today ? undefined : resolveWallTime(`${day}T12:00`, zone)?.instant;
  return noon === undefined ? undefined : new Date(noon).toISOString();
};

export function NewApplicationDialog({ onClose }: { onClose: () => void }) {
  const zone = useZone();
  const today = dateIn(useNow(), zone);
  const create = useCreateApplication();
  const toast = useToast();
  const form = useSchemaForm({
    schema: createSchema(today),
    defaultValues: { ...empty, appliedOn: today },
    keep: { form: "application:new" },
    async submit({ appliedOn, ...values }) {
      await create.mutateAsync({ ...values, appliedAt: toInstant(appliedOn, today, zone) });
      toast({ title: "Application Created", description: `${values.jobTitle} at ${values.company}` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="New application"
      description="Track an application you sent."
    >
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.isBusy} busyLabel="Adding...">
              Add application
            </SubmitButton>
          </>
        }
      >
        <KeptNotice kept={form.kept} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Job title" {...form.field("jobTitle")} />
          <TextField label="Company" {...form.field("company")} />
          <TextField label="Location (optional)" {...form.field("location")} />
          <TextField label="Salary range (optional)" {...form.field("salaryRange")} />
          <TextField label="Job URL (optional)" inputMode="url" {...form.field("jobUrl")} />
          <Controller
            control={form.control}
            name="status"
            render={({ field }) => (
              <SelectField label="Status" value={field.value} onValueChange={field.onChange} options={options} />
            )}
          />
          <TextField type="date" label="Applied on" max={today} className="tabular-nums" {...form.field("appliedOn")} />
          <TextField label="CV used (optional)" {...form.field("cvUsed")} />
        </div>
        <TextAreaField label="Cover letter (optional)" {...form.field("coverLetter")} />
        <FormFailure error={form.submitError} fallback="Could not add the application. Try again." />
      </DialogForm>
    </Dialog>
  );
}

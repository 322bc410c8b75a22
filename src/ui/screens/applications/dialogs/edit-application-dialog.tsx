import { useState } from "react";
import { z } from "zod";
import { NewApplication, type ApplicationChange } from "#core/applications/contract.ts";
import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useChangeApplication } from "../queries.ts";
import { TextAreaField } from "../text-area-field.tsx";
import { typedText } from "./typed-text.ts";

const { jobTitle, company, location, salaryRange, jobUrl, cvUsed, coverLetter } = NewApplication.shape;
const schema = z.object({
  jobTitle,
  company,
  location: typedText(location),
  salaryRange: typedText(salaryRange),
  jobUrl: typedText(jobUrl),
  cvUsed: typedText(cvUsed),
  coverLetter: typedText(coverLetter),
});
type Values = z.infer<typeof schema>;
const names = Object.keys(schema.shape) as (keyof Values)[];

interface EditApplicationDialogProps {
  application: ApplicationDetails;
  onClose: () => void;
}

/** Its status and what belongs to a date are changed where they are shown. */
export function EditApplicationDialog({ application: current, onClose }: EditApplicationDialogProps) {
  // What was changed elsewhere meanwhile must not pass for what was read here.
  const [application] = useState(current);
  const { id, revision } = application;
  const before = Object.fromEntries(names.map((name) => [name, application[name] ?? ""])) as Values;
  const change = useChangeApplication(id);
  const toast = useToast();
  const form = useSchemaForm({
    schema,
    defaultValues: before,
    keep: { form: `application:${id}`, revision },
    async submit(values) {
      const changed = names.filter((name) => values[name] !== before[name]);
      const fields = Object.fromEntries(changed.map((name) => [name, values[name] || null])) as ApplicationChange;
      if (changed.length > 0) {
        await change.mutateAsync({ ...fields, revision });
        toast({ title: "Application changed" });
      }
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Edit application"
      description={`${application.jobTitle} at ${application.company}`}
    >
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.isBusy} busyLabel="Saving...">
              Save changes
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
          <TextField label="CV used (optional)" {...form.field("cvUsed")} />
        </div>
        <TextAreaField label="Cover letter (optional)" {...form.field("coverLetter")} />
        <FormFailure error={form.submitError} fallback="Could not save the changes. Try again." />
      </DialogForm>
    </Dialog>
  );
}

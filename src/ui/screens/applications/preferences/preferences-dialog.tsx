import { useState } from "react";
import { Controller } from "react-hook-form";
import {
  dailyApplications,
  experienceLabels,
  experienceLevels,
  JobPreferences,
  salaryRanges,
} from "#core/job-preferences/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { WordList } from "../../../components/fields/word-list.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useSaveJobPreferences } from "../queries.ts";

const levels = experienceLevels.map((value) => ({ value, label: experienceLabels[value] }));
const ranges = salaryRanges.map((value) => ({ value, label: value }));
const perDay = dailyApplications.map((value) => ({
  value: String(value),
  label: value === "unlimited" ? "Unlimited" : String(value),
}));

export function PreferencesDialog({ preferences, onClose }: { preferences: JobPreferences; onClose: () => void }) {
  const [before] = useState(preferences);
  const save = useSaveJobPreferences();
  const toast = useToast();
  const form = useSchemaForm({
    schema: JobPreferences,
    defaultValues: before,
    async submit(mine) {
      await save.mutateAsync({ before, mine });
      toast({ title: "Preferences saved" });
      onClose();
    },
  });
  const { control } = form;
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Job preferences"
      description="What a search starts from, and what openings are compared with."
    >
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.isBusy} busyLabel="Saving...">
              Save preferences
            </SubmitButton>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Job title" {...form.field("jobTitle")} />
          <TextField label="Location" {...form.field("location")} />
          <Controller
            control={control}
            name="experienceLevel"
            render={({ field: { value = "mid", onChange } }) => (
              <SelectField label="Experience level" value={value} onValueChange={onChange} options={levels} />
            )}
          />
          <Controller
            control={control}
            name="salaryRange"
            render={({ field: { value = "60k-90k", onChange } }) => (
              <SelectField label="Salary range" value={value} onValueChange={onChange} options={ranges} />
            )}
          />
          <Controller
            control={control}
            name="applicationsPerDay"
            render={({ field: { value = 5, onChange } }) => (
              <SelectField
                label="Applications per day"
                value={String(value)}
                onValueChange={(chosen) => onChange(dailyApplications.find((one) => String(one) === chosen))}
                options={perDay}
              />
            )}
          />
        </div>
        <Controller
          control={control}
          name="autoApply"
          render={({ field: { value = true, onChange } }) => (
            <Checkbox
              label="Auto-apply"
              hint="Prepares applications for good matches. Nothing is sent without your approval."
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="skills"
          render={({ field: { value = [], onChange } }) => (
            <WordList
              label="Skills"
              placeholder="TypeScript"
              entries={value}
              onChange={onChange}
              error={form.errorOf("skills")}
            />
          )}
        />
        <FormFailure error={form.submitError} fallback="Could not save your preferences. Try again." />
      </DialogForm>
    </Dialog>
  );
}

import { useController, type Control, type FieldError } from "react-hook-form";
import type { User } from "#core/accounts/contract.ts";
import { QuotaChange } from "#core/accounts/admin/contract.ts";
import { quotaBounds, type QuotaKind, type Quotas } from "#core/quotas/contract.ts";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";
import { NumberField } from "../../../../components/fields/field.tsx";
import { DialogForm } from "../../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../../components/form/kept-notice.tsx";
import { SubmitButton } from "../../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../../components/form/use-schema-form.ts";
import { formatCount } from "../../../../lib/format-count.ts";

const fields = [
  { kind: "posts", label: "Monthly Posts" },
  { kind: "applications", label: "Monthly Job Applications" },
  { kind: "aiInteractions", label: "Monthly AI Interactions" },
] as const;

interface QuotaDialogProps {
  title: string;
  people: readonly [User, ...User[]];
  initial: Quotas;
  submitLabel: string;
  busyLabel: string;
  submit: (quotas: Quotas) => Promise<unknown>;
  onClose: () => void;
}

export function QuotaDialog({ title, people, initial, submitLabel, busyLabel, submit, onClose }: QuotaDialogProps) {
  const form = useSchemaForm({
    schema: QuotaChange,
    defaultValues: { quotas: initial },
    keep: { form: `quotas:${people.map(({ id }) => id).join()}` },
    submit: ({ quotas }) => submit(quotas),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title={title}
      description={
        people.length === 1 ? `${people[0].name} · ${people[0].email}` : `Applies to ${people.length} people`
      }
    >
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button
              onClick={() => {
                form.kept.clear();
                onClose();
              }}
              disabled={form.isBusy}
            >
              Cancel
            </Button>
            <SubmitButton busy={form.isBusy} busyLabel={busyLabel}>
              {submitLabel}
            </SubmitButton>
          </>
        }
      >
        <KeptNotice kept={form.kept} />
        {fields.map(({ kind, label }) => (
          <QuotaField key={kind} control={form.control} {...{ kind, label }} />
        ))}
        <FormFailure error={form.submitError} fallback="Could not save the quotas." />
      </DialogForm>
    </Dialog>
  );
}

interface QuotaFieldProps {
  control: Control<{ quotas: Quotas }, unknown, { quotas: Quotas }>;
  kind: QuotaKind;
  label: string;
}

function QuotaField({ control, kind, label }: QuotaFieldProps) {
  const { field, fieldState } = useController({ control, name: `quotas.${kind}` });
  const { ref, value, onChange } = field;
  return (
    <NumberField
      ref={ref}
      label={label}
      hint={value === 0 ? "With 0, they can't use this." : undefined}
      value={value}
      onValueChange={onChange}
      error={quotaError(fieldState.error)}
    />
  );
}

/** The contract's own message names the field as the API does. */
function quotaError(error: FieldError | undefined): string | undefined {
  if (!error || error.type === "server") return error?.message;
  return `Enter a whole number from ${formatCount(quotaBounds.min)} to ${formatCount(quotaBounds.max)}.`;
}

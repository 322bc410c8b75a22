import { useState, type FormEvent } from "react";
import type { User } from "#core/accounts/contract.ts";
import type { Quotas } from "#core/quotas/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogFooter } from "../../../components/dialog.tsx";
import { NumberField } from "../../../components/field.tsx";
import { fieldProblems } from "../../../lib/form-fields.ts";

const fields = [
  { of: "posts", label: "Monthly Posts" },
  { of: "applications", label: "Monthly Job Applications" },
  { of: "aiInteractions", label: "Monthly AI Interactions" },
] as const;

interface QuotaDialogProps {
  title: string;
  people: readonly [User, ...User[]];
  from: Quotas;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  error: Error | null;
  onSubmit: (quotas: Quotas) => void;
  onClose: () => void;
}

/** Monthly limits of one person: when they are approved, and to change them later. */
export function QuotaDialog(props: QuotaDialogProps) {
  const { title, people, from, submitLabel, busyLabel, busy, error, onSubmit, onClose } = props;
  const [quotas, setQuotas] = useState<Quotas>(from);
  const problems = fieldProblems(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(quotas);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={
        people.length === 1 ? `${people[0].name} · ${people[0].email}` : `The same for ${people.length} people`
      }
    >
      <form onSubmit={submit} className="-mx-5 -mb-5">
        <div className="grid gap-4 px-5 pb-5">
          {fields.map(({ of, label }) => (
            <NumberField
              key={of}
              label={label}
              value={quotas[of]}
              onValueChange={(value) => setQuotas({ ...quotas, [of]: value })}
              error={problems[`quotas.${of}`]}
            />
          ))}
        </div>
        <DialogFooter>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import { useState } from "react";
import {
  apiKeyLimits,
  isAdminScope,
  keyScopes,
  namedKeyScopes,
  scopeDescriptions,
  type KeyScope,
  type NewNamedKey,
} from "#core/accounts/api-keys/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { fieldErrors } from "../../../components/form/field-errors.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useUser } from "../../../shell/session.ts";
import { useCreateKey } from "./queries.ts";

const dayMs = 24 * 3_600_000;
const lifetimes = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
] as const;
type Lifetime = (typeof lifetimes)[number]["value"];

interface NewKeyDialogProps {
  onCreated: (created: NewNamedKey) => void;
  onClose: () => void;
}

export function NewKeyDialog({ onCreated, onClose }: NewKeyDialogProps) {
  const create = useCreateKey();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(namedKeyScopes);
  const [lifetime, setLifetime] = useState<Lifetime>("never");
  const isComplete = name.trim() !== "" && scopes.length > 0;
  const submit = () => {
    const expiresAt = lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString();
    const onSuccess = (created: NewNamedKey) => {
      onClose();
      onCreated(created);
    };
    create.mutate({ name, scopes: [...scopes], expiresAt }, { onSuccess });
  };
  const error = fieldErrors(create.error).name;
  return (
    <Dialog open onOpenChange={onClose} title="New API key" description="Name the app or assistant that uses it.">
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) submit();
        }}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={create.isPending} disabled={!isComplete}>
              Create named key
            </SubmitButton>
          </>
        }
      >
        {create.error && error === undefined && (
          <FormFailure error={create.error} fallback="Could not create the key. Try again." />
        )}
        <TextField
          label="Name"
          value={name}
          maxLength={apiKeyLimits.name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Desktop assistant"
          autoComplete="off"
          error={error}
        />
        <ScopeChoice scopes={scopes} onChange={setScopes} />
        <SelectField label="Expires" value={lifetime} onValueChange={setLifetime} options={lifetimes} />
      </DialogForm>
    </Dialog>
  );
}

interface ScopeChoiceProps {
  scopes: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
}

function ScopeChoice({ scopes, onChange }: ScopeChoiceProps) {
  const { role } = useUser();
  const offered = keyScopes.filter((scope) => role === "admin" || !isAdminScope(scope));
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-s font-medium text-ink">Scopes</legend>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            label={<span className="font-medium text-ink">{scope}</span>}
            hint={scopeDescriptions[scope]}
            checked={scopes.includes(scope)}
            onCheckedChange={(isChecked) =>
              onChange(isChecked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
        ))}
      </fieldset>
      {scopes.length === 0 && <p className="text-s text-ink-2">Choose at least one scope.</p>}
    </>
  );
}

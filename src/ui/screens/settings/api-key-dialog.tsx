import { useState } from "react";
import {
  defaultKeyScopes,
  isAdminScope,
  keyScopes,
  scopeDescriptions,
  type ApiKey,
  type KeyScope,
  type NewApiKey,
} from "#core/accounts/api-keys/contract.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/fields/checkbox.tsx";
import { DialogForm } from "../../components/form/dialog-form.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { useUser } from "../../shell/session.ts";
import { useRegenerateKey } from "./queries.ts";

interface ApiKeyDialogProps {
  /** The one that is replaced. */
  apiKey: ApiKey | null;
  onCreated: (created: NewApiKey) => void;
  onClose: () => void;
}

/** Chooses what the new key may do. */
export function ApiKeyDialog({ apiKey, onCreated, onClose }: ApiKeyDialogProps) {
  const { role } = useUser();
  const make = useRegenerateKey(apiKey === null);
  const [chosen, setChosen] = useState<readonly KeyScope[]>(apiKey?.scopes ?? defaultKeyScopes);
  const offered = keyScopes.filter((scope) => role === "admin" || !isAdminScope(scope));
  const scopes = offered.filter((scope) => chosen.includes(scope));
  const submit = () =>
    make.mutate(
      { scopes },
      {
        onSuccess: (created) => {
          onClose();
          onCreated(created);
        },
      },
    );
  const replaced = "Your current key stops working at once. Update your scripts with the new one.";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={apiKey === null ? "Create an API key" : "Regenerate the API key?"}
      description={apiKey === null ? "Choose only what your scripts need." : replaced}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          if (scopes.length > 0) submit();
        }}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={make.isPending} disabled={scopes.length === 0}>
              {apiKey === null ? "Create key" : "Regenerate"}
            </SubmitButton>
          </>
        }
      >
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-s font-medium text-ink">Scopes</legend>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={<span className="font-medium text-ink">{scope}</span>}
              hint={scopeDescriptions[scope]}
              checked={scopes.includes(scope)}
              onCheckedChange={(checked) =>
                setChosen(checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
              }
            />
          ))}
        </fieldset>
        {scopes.length === 0 && <p className="text-s text-ink-2">Choose at least one scope.</p>}
      </DialogForm>
    </Dialog>
  );
}

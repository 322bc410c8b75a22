import { consentLabel, consentText } from "#core/connections/contract.ts";
import { Alert } from "../../components/alert.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import type { Connecting } from "./use-connecting.ts";

export function Consent({ consent: { given, missing, give } }: Pick<Connecting, "consent">) {
  return (
    <div className="mb-4 grid gap-3">
      <Alert tone="warn" title="Understand the risks">
        {consentText}
      </Alert>
      <Checkbox
        label={consentLabel}
        checked={given}
        onCheckedChange={give}
        error={missing ? "Tick this box to agree before you connect." : undefined}
      />
    </div>
  );
}

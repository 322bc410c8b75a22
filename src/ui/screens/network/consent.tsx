import { consentLabel, consentText } from "#core/connections/contract.ts";
import { Alert } from "../../components/alert.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import type { Connecting } from "./use-connecting.ts";

/** What automation risks on the real network, and that the person wants it. Asked once. */
export function Consent({ consent: { given, missing, give } }: Pick<Connecting, "consent">) {
  return (
    <div className="mb-4 grid gap-3">
      <Alert tone="warn" title="What you risk">
        {consentText}
      </Alert>
      <Checkbox
        label={consentLabel}
        checked={given}
        onCheckedChange={give}
        error={missing ? "Tick this box first, if you agree." : undefined}
      />
    </div>
  );
}

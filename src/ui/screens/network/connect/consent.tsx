import { Alert } from "../../../components/feedback/alert.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import type { Connecting } from "./use-connecting.ts";

export function Consent({ consent: { terms, given, missing, give } }: Pick<Connecting, "consent">) {
  if (!terms) return null;
  return (
    <div className="mb-4 grid gap-3">
      <Alert tone="warn" title="Understand the risks">
        {terms.text}
      </Alert>
      <Checkbox
        label={terms.label}
        checked={given}
        onCheckedChange={give}
        error={missing ? "Check this box to agree before you connect." : undefined}
      />
    </div>
  );
}

import { Alert } from "../../components/alert.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import type { Connecting } from "./use-connecting.ts";

/** What automation risks on the real network, and that the person wants it. Asked once. */
export function Consent({ consent: { terms, given, missing, give } }: Pick<Connecting, "consent">) {
  if (!terms) return null;
  return (
    <div className="mb-4 grid gap-3">
      <Alert tone="warn" title="What you risk">
        {terms.text}
      </Alert>
      <Checkbox
        label={terms.label}
        checked={given}
        onCheckedChange={give}
        error={missing ? "Tick this box first, if you agree." : undefined}
      />
    </div>
  );
}

import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { useCopy } from "../../components/fields/use-copy.ts";
import { Dialog } from "../../components/overlay/dialog.tsx";

export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const { ref, copy, status } = useCopy<HTMLOListElement>(`${codes.join("\n")}\n`);
  return (
    <>
      <Dialog
        open
        onOpenChange={() => setLeaving(true)}
        size="m"
        title="Your recovery codes"
        description="Use one to sign in if you lose your phone. Each works once. Store them somewhere safe: they are not shown again."
        footer={
          <>
            <Button icon={Copy} onClick={copy}>
              Copy
            </Button>
            <Button icon={Download} onClick={() => save(codes)}>
              Download
            </Button>
            <Button variant="primary" onClick={onClose}>
              I have saved them
            </Button>
          </>
        }
      >
        <ol
          ref={ref}
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-2 rounded-card bg-sunken px-4.5 py-3.5 font-mono text-s text-ink sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="text-nowrap">
              {code}
            </li>
          ))}
        </ol>
        <output className="mt-2 block min-h-4 text-xs text-ink-2">{status}</output>
      </Dialog>
      <Confirm
        open={leaving}
        onOpenChange={setLeaving}
        title="Have you saved them?"
        description="If you lose your phone and have no recovery code, only an admin can restore your access."
        confirmLabel="I have saved them"
        cancelLabel="Show them again"
        tone="primary"
        onConfirm={onClose}
      />
    </>
  );
}

function save(codes: readonly string[]): void {
  const text = `Recovery codes for your Attaché account at ${location.origin}. Each works once.\n\n${codes.join("\n")}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: "attache-recovery-codes.txt" });
  link.click();
  URL.revokeObjectURL(url);
}

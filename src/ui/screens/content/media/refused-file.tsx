import { X } from "lucide-react";
import { IconButton } from "../../../components/button.tsx";
import type { FormFile } from "./form-files.ts";

export function RefusedFile({ file: { name, error }, onDismiss }: { file: FormFile; onDismiss: () => void }) {
  return (
    <div className="flex items-start justify-between gap-2 rounded-control bg-bad-soft py-1 pl-3">
      <p role="alert" className="min-w-0 py-1.5 text-xs break-words text-bad">
        {error}
      </p>
      <IconButton label={`Remove ${name}`} icon={X} onClick={onDismiss} />
    </div>
  );
}

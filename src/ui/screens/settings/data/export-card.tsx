import { Download, Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { useExportData, useImportData } from "./queries.ts";
import { PrivacyHint } from "./privacy-hint.tsx";

interface ExportCardProps {
  isAllowed: boolean;
  onPrivacy: () => void;
}

export function ExportCard({ isAllowed, onPrivacy }: ExportCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const download = useExportData();
  const upload = useImportData();
  const choose = (file: File | undefined): void => {
    if (file) upload.mutate(file);
    // Lets the same file be chosen again.
    if (input.current) input.current.value = "";
  };
  return (
    <Card aria-label="Export and import">
      <CardHeader title="Export and import" />
      <p className="-mt-2 mb-4 max-w-prose text-s text-ink-2">
        One dated JSON file with everything you own, without passwords or keys. Importing it adds what is missing here
        and takes over its settings; nothing is deleted. Scheduled posts go out only if the network does not have them
        yet. People and messages of a LinkedIn archive are in the file, but come back only from the archive.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Download}
          disabled={!isAllowed}
          busy={download.isPending}
          onClick={() => download.mutate(undefined)}
        >
          {download.isPending ? "Exporting..." : "Export Data"}
        </Button>
        <Button icon={Upload} busy={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? "Importing..." : "Import Data"}
        </Button>
      </div>
      {!isAllowed && <PrivacyHint setting="Allow data export" onPrivacy={onPrivacy} />}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Exported file"
        tabIndex={-1}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        className="sr-only"
      />
    </Card>
  );
}

import { Upload } from "lucide-react";
import { useRef } from "react";
import { importBounds } from "#core/content-import/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { useLastImport, type ImportFlow } from "./use-import.ts";

export function ChooseFile({ flow }: { flow: ImportFlow }) {
  const input = useRef<HTMLInputElement>(null);
  const last = useLastImport();
  return (
    <>
      <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong p-4">
        <p className="text-s text-ink-2">
          One row for each post, with the text, and if you like the date, time, link, title and hashtags. At most{" "}
          {formatCount(importBounds.rows)} rows and {importBounds.bytes / 1024 / 1024} MB. Nothing is imported before
          you have checked the rows.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again after it was corrected.
            currentTarget.value = "";
            if (file) flow.upload(file);
          }}
        />
        <Button icon={Upload} variant="primary" busy={flow.isUploading} onClick={() => input.current?.click()}>
          Choose file
        </Button>
      </div>
      {last && (
        <Alert
          title={last.state === "running" ? "An import stopped in the middle" : "Your last import"}
          action={
            <Button size="s" busy={flow.isOpening} onClick={() => flow.open(last)}>
              Open
            </Button>
          }
        >
          {last.name}: {formatCount(last.created - last.removed)} of {formatCount(last.rows)} rows imported.
        </Alert>
      )}
    </>
  );
}

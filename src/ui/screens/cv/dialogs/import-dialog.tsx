import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { importBounds } from "#core/cv/output/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import type { CvEditor } from "../draft/use-cv-editor.ts";
import { sectionNames } from "../design/design-labels.ts";
import { importedCv, readCvFile, type FoundCv } from "./import-queries.ts";

interface ImportDialogProps {
  editor: CvEditor;
  onClose: () => void;
}

export function ImportDialog({ editor, onClose }: ImportDialogProps) {
  const reading = useMutation({ mutationFn: readCvFile });
  const review = reading.data;
  const use = (found: FoundCv): void => {
    editor.edit(importedCv(found, editor.values), "import");
    onClose();
  };
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Import a CV"
      description="From JSON Resume, a file downloaded here, LinkedIn's data archive, Word or PDF. Nothing is saved until you click Save CV."
      footer={
        review ? (
          <>
            <Button variant="ghost" onClick={reading.reset}>
              Choose another file
            </Button>
            <Button variant="primary" onClick={() => use(review)}>
              Use this CV
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )
      }
    >
      <div className="grid gap-4">
        {reading.error && <Alert tone="bad">{messageOf(reading.error, "Could not read the file. Try again.")}</Alert>}
        {review ? (
          <Review review={review} />
        ) : (
          <ChooseFile isBusy={reading.isPending} onFile={(file) => reading.mutate(file)} />
        )}
      </div>
    </Dialog>
  );
}

function ChooseFile({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong p-4">
      <p className="text-s text-ink-2">
        At most {importBounds.bytes / 1024 / 1024} MB. You see what was found before it replaces anything.
      </p>
      <input
        ref={input}
        type="file"
        accept=".json,.pdf,.docx,.zip"
        aria-label="CV file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after it was corrected.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button icon={Upload} variant="primary" busy={isBusy} onClick={() => input.current?.click()}>
        Choose file
      </Button>
    </div>
  );
}

const counted = [
  "experience",
  "education",
  "skills",
  "projects",
  "certifications",
  "languages",
  "publications",
  "awards",
  "volunteering",
  "customSections",
] as const;

function Review({ review: { cv, problems } }: { review: FoundCv }) {
  const found = counted.filter((list) => cv[list].length > 0);
  return (
    <>
      <section aria-label="Found in the file">
        <h3 className="text-s font-semibold text-ink">{cv.personalInfo.fullName || "No name found"}</h3>
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-s">
          {found.map((list) => (
            <div key={list} className="contents">
              <dt className="text-ink-2">{sectionNames[list] ?? "Other sections"}</dt>
              <dd className="text-ink tabular-nums">{cv[list].length}</dd>
            </div>
          ))}
        </dl>
      </section>
      {problems.length > 0 && (
        <Alert tone="warn" title="Some of it could not be read">
          <ul aria-label="Could not be read" className="mt-1 grid max-h-60 gap-1.5 overflow-y-auto">
            {problems.map(({ place, text, message }, at) => (
              <li key={at} className="wrap-anywhere">
                <span className="font-medium">{place}</span>: {message}
                {text !== "" && <span className="text-ink-3"> ‘{text}’</span>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="text-s text-ink-2">
        This replaces the CV on your screen. Undo brings yours back, and the saved CV stays until you save.
      </p>
    </>
  );
}

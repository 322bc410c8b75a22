import { useEffect, useRef, useState } from "react";
import type { ImportedOpening } from "#core/jobs/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { CopyField } from "../../../components/fields/copy-field.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { JobFacts } from "../results/job-facts.tsx";
import { ScoreChip, ScoreReasons } from "../results/score.tsx";
import { useJobActions } from "../results/use-job-actions.tsx";
import { useImport } from "../queries.ts";
import { useTypedJob } from "./use-typed-job.ts";
import { JobText } from "./job-text.tsx";

interface ImportDialogProps {
  /** From the bookmarklet. */
  url: string | undefined;
  text: string | undefined;
  onClose: () => void;
}

export function ImportDialog({ url: givenUrl, text: givenText, onClose }: ImportDialogProps) {
  const read = useImport();
  const { typed, type, kept } = useTypedJob({ url: givenUrl ?? "", text: givenText ?? "" });
  const { url, text } = typed;
  const isGiven = givenUrl !== undefined || givenText !== undefined;
  const submit = () => read.mutate({ ...(url.trim() && { url: url.trim() }), ...(text.trim() && { text }) });
  const start = useRef(submit);
  useEffect(() => {
    if (isGiven) start.current();
  }, [isGiven]);
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Add a job"
      description="Give the address of a job, or paste its text. Nothing is saved until you track it."
    >
      {read.data ? (
        <ImportedJob job={read.data} onBack={read.reset} onTracked={kept.clear} onClose={onClose} />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <KeptNotice kept={kept} />
          <TextField
            label="Address"
            placeholder="https://example.com/jobs/1"
            value={url}
            onChange={(event) => type({ url: event.currentTarget.value })}
          />
          <JobText value={text} onValueChange={(pasted) => type({ text: pasted })} />
          {read.error && <Alert tone="bad">{messageOf(read.error, "Could not read the job. Try again.")}</Alert>}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={read.isPending}>
              {read.isPending ? "Reading..." : "Read job"}
            </Button>
          </div>
          <Bookmarklet />
        </form>
      )}
    </Dialog>
  );
}

const readFrom: Record<ImportedOpening["readFrom"], string> = {
  job_posting: "Read from the page's own job data.",
  page: "Read from the text of the page. Check title and company.",
  text: "Read from the text. Check title and company.",
};

interface ImportedJobProps {
  job: ImportedOpening;
  onBack: () => void;
  onTracked: () => void;
  onClose: () => void;
}

function ImportedJob({ job, onBack, onTracked, onClose }: ImportedJobProps) {
  const { track, isTracking, trackErrors } = useJobActions();
  const [title, setTitle] = useState(job.title);
  const [company, setCompany] = useState(job.company);
  const [place, setPlace] = useState(job.location);
  const close = () => {
    onTracked();
    onClose();
  };
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        <ScoreChip score={job.matchScore} />
        {readFrom[job.readFrom]}
        {job.isExpired && " It has expired."}
      </p>
      <TextField
        label="Title"
        value={title}
        error={trackErrors["jobTitle"]}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextField
        label="Company"
        value={company}
        error={trackErrors["company"]}
        onChange={(event) => setCompany(event.currentTarget.value)}
      />
      <TextField
        label="Location (optional)"
        value={place}
        error={trackErrors["location"]}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <JobFacts job={{ ...job, company: "", location: "" }} />
      <ScoreReasons job={job} />
      <p dir="auto" className="text-s whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
        {job.description}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          busy={isTracking}
          onClick={() => track({ ...job, title, company, location: place }, close)}
        >
          Track this job
        </Button>
      </div>
    </div>
  );
}

/** A link of one line: it opens this dialog with the page's address and what is selected on it. */
function Bookmarklet() {
  const target = `${location.origin}/jobs`;
  const script = `javascript:void open('${target}?panel=import&url='+encodeURIComponent(JSON.stringify(location.href))+'&text='+encodeURIComponent(JSON.stringify(String(getSelection()).slice(0,6000))))`;
  return (
    <details className="text-s text-ink-2">
      <summary className="w-fit cursor-pointer touch:py-3">Add jobs from any page</summary>
      <div className="mt-2 grid gap-2">
        <p>Save this as the address of a bookmark. On a job's page, select its text and open the bookmark.</p>
        <CopyField label="Bookmark" value={script} />
      </div>
    </details>
  );
}

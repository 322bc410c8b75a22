import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState, type ChangeEvent } from "react";
import { statusLabels } from "#core/applications/contract.ts";
import type { ApplicationImport, ImportedRow } from "#core/applications/transfer/contract.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { dateIn } from "../../../lib/dates.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useRefreshApplications } from "../queries.ts";
import { sendApplications } from "../send-file.ts";

const shownRows = 100;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const toast = useToast();
  const refresh = useRefreshApplications();
  const check = useMutation({ mutationFn: (chosen: File) => sendApplications(chosen, false) });
  const add = useMutation({
    mutationFn: (chosen: File) => sendApplications(chosen, true),
    onSuccess({ added }) {
      toast({ title: added === 1 ? "1 application added" : `${added} applications added` });
      refresh();
      onClose();
    },
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    if (!chosen) return;
    setFile(chosen);
    add.reset();
    check.mutate(chosen);
    currentTarget.value = "";
  };
  const found = check.data;
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title="Import applications"
      description="An export of this page, LinkedIn's Job Applications.csv, or a table with ‘Job title’ and ‘Company’. You see what is new before anything is added."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={add.isPending}
            disabled={!found || found.added === 0 || check.isPending}
            onClick={() => file && add.mutate(file)}
          >
            {found ? `Add ${found.added} ${found.added === 1 ? "application" : "applications"}` : "Add"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <label className="inline-flex h-8.5 w-fit cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 text-s font-medium text-ink hover:bg-sunken has-focus-visible:shadow-(--focus) touch:min-h-11">
          <Upload aria-hidden className="size-4" />
          {check.isPending ? "Reading..." : "Choose a CSV or JSON file"}
          <input type="file" accept=".csv,.tsv,.json,text/csv,application/json" className="sr-only" onChange={choose} />
        </label>
        <FormFailure error={check.error ?? add.error} fallback="Could not read the file. Try again." />
        {found && <Review found={found} />}
      </div>
    </Dialog>
  );
}

const verdictLabels: Record<ImportedRow["verdict"], string> = {
  new: "New",
  duplicate: "Duplicate",
  refused: "Refused",
};

function Review({ found: { rows, added, duplicates, refused } }: { found: ApplicationImport }) {
  const zone = useZone();
  const ordered = rows.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <output className="text-s text-ink">
        {added} new, {duplicates} already tracked, {refused} refused
      </output>
      <ul className="grid gap-1 text-s">
        {ordered.slice(0, shownRows).map(({ row, verdict, message, jobTitle, company, status, appliedAt }) => (
          <li key={row} className="grid grid-cols-[3rem_5.5rem_minmax(0,1fr)] gap-2">
            <span className="text-ink-3 tabular-nums">{row}</span>
            <span className={verdict === "refused" ? "text-bad" : verdict === "new" ? "text-good" : "text-ink-3"}>
              {verdictLabels[verdict]}
            </span>
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere] text-ink">
              {jobTitle} {company !== "" && `at ${company}`}
              {verdict === "new" && status !== null && appliedAt !== null && (
                <span className="block text-xs text-ink-3 tabular-nums">
                  {statusLabels[status]}, applied on {dateIn(Date.parse(appliedAt), zone)}
                </span>
              )}
              {message !== null && <span className="block text-xs text-ink-3">{message}</span>}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shownRows && <p className="text-xs text-ink-3">And {rows.length - shownRows} more rows.</p>}
    </>
  );
}

/** Problems first. */
const rankOf = ({ verdict }: ImportedRow): number => ["refused", "duplicate", "new"].indexOf(verdict);

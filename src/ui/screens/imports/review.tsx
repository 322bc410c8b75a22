import { useState } from "react";
import { kindLabels, type Import, type ImportKind } from "#core/imports/contract.ts";
import { Button } from "../../components/button.tsx";
import { ExactTime } from "../../components/exact-time.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { Checkbox } from "../../components/fields/checkbox.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { describeCounts } from "./kind-table.tsx";
import { useApply } from "./queries.ts";

const hints: Partial<Record<ImportKind, string>> = {
  messages: "Private texts of other people. They are encrypted, and no model reads them.",
  profile: "Fills what your CV lacks. What you wrote stays as it is.",
  applications: "Without a charge to your quota.",
};

/** What to take of a file that was read. */
export function Review({ imported }: { imported: Import }) {
  const { id, kinds, question, importedBefore, isStale, missing } = imported;
  const [chosen, setChosen] = useState<readonly ImportKind[]>(
    kinds.flatMap(({ kind, isChosen }) => (isChosen ? kind : [])),
  );
  const [isMine, setMine] = useState(false);
  const apply = useApply(id);
  const rows = kinds.reduce((sum, one) => sum + (chosen.includes(one.kind) ? one.new + one.changed : 0), 0);
  // It asks how it writes its days.
  if (kinds.length === 0) return null;
  return (
    <>
      {isStale && (
        <Alert tone="warn">
          Something was imported since this review, so its counts may be out of date. Upload the file again to see what
          is new now.
        </Alert>
      )}
      {importedBefore !== null && !isStale && (
        <Alert>
          You imported this very file before, on <ExactTime at={importedBefore} />. Importing it again changes nothing.
        </Alert>
      )}
      {missing > 0 && (
        <Alert tone={chosen.includes("connections") ? "warn" : "neutral"}>
          {missing === 1 ? "1 of your connections is" : `${formatCount(missing)} of your connections are`} not in this
          list. With ‘{kindLabels.connections}’, they no longer count as connected. Leave it out if the list is only a
          part.
        </Alert>
      )}
      {question !== null && (
        <Alert tone="warn" title={question}>
          <Checkbox label="Yes, this is my own data" checked={isMine} onCheckedChange={setMine} />
        </Alert>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-s font-semibold text-ink">What to import</legend>
        {kinds.map((counts) => (
          <Checkbox
            key={counts.kind}
            label={`${kindLabels[counts.kind]}: ${describeCounts(counts)}`}
            hint={hints[counts.kind]}
            checked={chosen.includes(counts.kind)}
            onCheckedChange={(isOn) =>
              setChosen(isOn ? [...chosen, counts.kind] : chosen.filter((kind) => kind !== counts.kind))
            }
          />
        ))}
      </fieldset>
      <div>
        <Button
          variant="primary"
          busy={apply.isPending}
          disabled={chosen.length === 0 || (question !== null && !isMine)}
          onClick={() => apply.mutate({ kinds: [...chosen], isMine })}
        >
          {rows === 0 ? "Import" : rows === 1 ? "Import 1 entry" : `Import ${formatCount(rows)} entries`}
        </Button>
      </div>
    </>
  );
}

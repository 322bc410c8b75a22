import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { nothingToImport, type Import } from "#core/imports/contract.ts";
import { Button } from "../../components/button.tsx";
import { ExactTime } from "../../components/exact-time.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { Progress } from "../../components/feedback/progress.tsx";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { clockTime, relativeDay } from "../../lib/dates.ts";
import { formatCount } from "../../lib/format-count.ts";
import { DayOrderQuestion } from "./day-order.tsx";
import { FileList } from "./file-list.tsx";
import { KindTable } from "./kind-table.tsx";
import { useDelete, useUndo } from "./queries.ts";
import { Review } from "./review.tsx";
import { RowList } from "./row-list.tsx";

const rowsIn = ({ kinds, problems }: Import): number =>
  kinds.reduce((sum, one) => sum + one.new + one.changed + one.same + one.leftOut, problems);

/** 'today 14:00', 'Fri 27 Nov 09:00' within a line. */
const dayAndTime = (at: number, zone: string, now: number): string =>
  `${relativeDay(at, zone, now)} ${clockTime(at, zone)}`;

/** What is known of one import, in every state. */
export function ImportDetails({ imported }: { imported: Import }) {
  const { state, problem, asOf } = imported;
  if (state === "reading" || state === "applying") return <Working imported={imported} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem !== null && <Alert tone={problem.startsWith(nothingToImport) ? "warn" : "bad"}>{problem}</Alert>}
      {imported.files.map(
        ({ name, dayChoice }) =>
          dayChoice && <DayOrderQuestion key={name} imported={imported} name={name} choice={dayChoice} />,
      )}
      {asOf !== null && (
        <p className="text-xs text-ink-3">
          From <ExactTime at={asOf} format={dayAndTime} />
          {imported.owner !== null && `, data of ${imported.owner}`}
        </p>
      )}
      {state === "ready" ? (
        <Review imported={imported} />
      ) : (
        imported.kinds.length > 0 && <KindTable kinds={imported.kinds} />
      )}
      {state === "applied" && <Undo imported={imported} />}
      {(state === "ready" || imported.problems > 0) && <RowList imported={imported} />}
      {imported.files.length > 0 && <FileList files={imported.files} />}
      {state !== "applied" && <Delete id={imported.id} />}
    </div>
  );
}

function Working({ imported }: { imported: Import }) {
  const { state, progress } = imported;
  const text =
    state === "reading" ? `Reading: ${formatCount(rowsIn(imported))} rows so far` : "Importing what you chose";
  return (
    <div className="grid gap-2">
      <output className="block text-s text-ink-2">{text}</output>
      <Progress
        label={state === "reading" ? "Reading" : "Importing"}
        value={progress?.done ?? 0}
        max={Math.max(1, progress?.total ?? 1)}
      />
    </div>
  );
}

function Undo({ imported: { id, undoUntil } }: { imported: Import }) {
  const undo = useUndo(id);
  const [isAsking, setAsking] = useState(false);
  if (undoUntil === null) return <p className="text-s text-ink-3">The time to undo this import is over.</p>;
  return (
    <div className="flex flex-wrap items-center gap-3 text-s text-ink-2">
      <Button icon={Undo2} variant="danger" busy={undo.isPending} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <span>
        Possible until <ExactTime at={undoUntil} />
      </span>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description="Everything it brought is taken back. What you changed since, and what other imports say, stays."
        confirmLabel="Undo import"
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}

function Delete({ id }: { id: string }) {
  const remove = useDelete(id);
  return (
    <div>
      <Button size="s" icon={Trash2} variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete from list
      </Button>
    </div>
  );
}

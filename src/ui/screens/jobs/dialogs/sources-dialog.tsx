import { useState } from "react";
import type { SourceState } from "#core/jobs/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { useSpaced } from "../../../components/use-spaced.ts";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useChangeSource, useSources } from "../queries.ts";

const boards = [
  { value: "greenhouse", label: "Greenhouse" },
  { value: "lever", label: "Lever" },
  { value: "ashby", label: "Ashby" },
] as const;

const statuses: Record<SourceState["status"], { label: string; tone: Tone }> = {
  off: { label: "Off", tone: "neutral" },
  waiting: { label: "Not asked yet", tone: "neutral" },
  ok: { label: "OK", tone: "good" },
  failing: { label: "Failing", tone: "bad" },
};

export function SourcesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useSources();
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title="Sources"
      description="A source is asked at most every 6 hours, from this server. All but the sandbox are off until you switch them on."
    >
      {data ? (
        <div className="grid gap-5">
          <ul className="grid gap-3">
            {data.map((state) => (
              <SourceRow key={`${state.source} ${state.board}`} state={state} />
            ))}
          </ul>
          <NewBoard />
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the sources." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the sources" />
      )}
    </Dialog>
  );
}

function SourceRow({ state }: { state: SourceState }) {
  const change = useChangeSource();
  const toast = useToast();
  const { source, board, label, isOn, takesBoard, status, message, openings } = state;
  const set = (on: boolean) =>
    change.mutate(
      { source, board, isOn: on },
      {
        onSuccess: () => toast({ title: `${label} ${takesBoard ? "removed" : on ? "switched on" : "switched off"}` }),
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "Could not change the source. Try again."),
            tone: "destructive",
          }),
      },
    );
  const toggle = useSpaced(set);
  const count = openings === 1 ? "1 job" : `${openings} jobs`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {takesBoard ? (
        <span className="text-s text-ink [overflow-wrap:anywhere]">{label}</span>
      ) : (
        <Checkbox label={label} checked={isOn} disabled={change.isPending} onCheckedChange={toggle} />
      )}
      <span className="ml-auto flex items-center gap-2">
        {status === "ok" && <span className="text-xs text-ink-3 tabular-nums">{count}</span>}
        <Chip size="s" tone={statuses[status].tone}>
          {statuses[status].label}
        </Chip>
        {takesBoard && (
          <Button
            size="s"
            variant="danger"
            busy={change.isPending}
            onClick={() => set(false)}
            aria-label={`Remove ${label}`}
          >
            Remove
          </Button>
        )}
      </span>
      {message !== "" && <p className="basis-full text-xs text-bad">{message}</p>}
    </li>
  );
}

function NewBoard() {
  const change = useChangeSource();
  const toast = useToast();
  const [source, setSource] = useState<(typeof boards)[number]["value"]>("greenhouse");
  const [board, setBoard] = useState("");
  const problem = change.error ? messageOf(change.error, "Could not add the board. Try again.") : undefined;
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { source, board: board.trim(), isOn: true },
          {
            onSuccess() {
              toast({ title: "Board added" });
              setBoard("");
            },
          },
        );
      }}
    >
      <SelectField label="Company board" value={source} onValueChange={setSource} options={boards} />
      <TextField
        label="Company"
        hint="As in the board's address: ‘acme’ for boards.greenhouse.io/acme."
        value={board}
        onChange={(event) => setBoard(event.currentTarget.value)}
        {...(problem !== undefined && { error: problem })}
      />
      <div>
        <Button type="submit" busy={change.isPending}>
          Add board
        </Button>
      </div>
    </form>
  );
}

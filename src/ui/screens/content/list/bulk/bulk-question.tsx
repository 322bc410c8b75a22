import { useId, useState, type ReactNode } from "react";
import { findTimeProblem, findYearProblem } from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { Button } from "../../../../components/button.tsx";
import { TextField } from "../../../../components/fields/field.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";
import { useZone } from "../../../../lib/use-zone.ts";
import { countPosts, type BulkStep } from "./use-bulk-change.ts";

interface QuestionProps {
  count: number;
  isBusy: boolean;
  onConfirm: (step: BulkStep) => void;
  onClose: () => void;
}

export function BulkQuestion({ kind, ...props }: QuestionProps & { kind: "shift" | "move" }) {
  return kind === "shift" ? <ShiftQuestion {...props} /> : <MoveQuestion {...props} />;
}

const maxDays = 365;
const daysMessage = `Enter a whole number from -${maxDays} to ${maxDays}, but not 0.`;

function ShiftQuestion({ count, onConfirm, ...props }: QuestionProps) {
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const days = /^[+-]?\d+$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = days !== 0 && Math.abs(days) <= maxDays;
  return (
    <QuestionDialog
      {...props}
      title={`Shift ${countPosts(count)}`}
      description="Each post keeps its time of day, also when the clocks change. Posts without a time stay as they are."
      confirmLabel="Shift"
      onSubmit={() => (isRight ? onConfirm({ action: "shift", days }) : setAsked(true))}
    >
      <TextField
        type="number"
        label="Days"
        hint="A negative number moves them earlier."
        step={1}
        min={-maxDays}
        max={maxDays}
        value={typed}
        error={isAsked && !isRight ? daysMessage : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </QuestionDialog>
  );
}

function MoveQuestion({ count, onConfirm, ...props }: QuestionProps) {
  const [scheduledFor, setScheduledFor] = useState("");
  const [problem, setProblem] = useState<string>();
  const timezone = useZone();
  const submit = () => {
    const found = problemOf(scheduledFor, timezone);
    setProblem(found);
    if (found === undefined) onConfirm({ action: "move", scheduledFor, timezone });
  };
  return (
    <QuestionDialog
      {...props}
      title={`Move ${countPosts(count)}`}
      description={
        count === 1
          ? "The post is scheduled for this time, also if it is a draft or has failed."
          : "All of them are scheduled for this one time, also drafts and failed posts. To keep the distance between them, shift them by days instead."
      }
      confirmLabel="Move"
      onSubmit={submit}
    >
      <TextField
        type="datetime-local"
        label="When"
        hint={timezone}
        className="tabular-nums"
        value={scheduledFor}
        error={problem}
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          setScheduledFor(currentTarget.value);
        }}
      />
    </QuestionDialog>
  );
}

const problemOf = (wallTime: string, zone: string): string | undefined =>
  (wallTime === "" ? undefined : findYearProblem(wallTime)?.message) ??
  findTimeProblem(resolveWallTime(wallTime, zone)?.instant, Date.now())?.message;

interface QuestionDialogProps extends Pick<QuestionProps, "isBusy" | "onClose"> {
  title: string;
  description: string;
  confirmLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}

function QuestionDialog(props: QuestionDialogProps) {
  const { title, description, confirmLabel, isBusy, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

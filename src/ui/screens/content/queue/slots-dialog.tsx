import { Plus, X } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { queueBounds } from "#core/posting-queue/bounds/contract.ts";
import type { PostingQueue, QueueSlot } from "#core/posting-queue/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useSetSlots } from "./queries.ts";
import { everyDay, weekdayNames } from "./weekdays.ts";

interface SlotsDialogProps {
  queue: PostingQueue;
  onClose: () => void;
}

const keyOf = ({ weekday, time }: QueueSlot): string => `${weekday} ${time}`;
const inOrder = (slots: readonly QueueSlot[]): QueueSlot[] =>
  slots.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

export function SlotsDialog({ queue, onClose }: SlotsDialogProps) {
  const [slots, setSlots] = useState<readonly QueueSlot[]>(queue.slots);
  const save = useSetSlots();
  const send = (chosen: readonly QueueSlot[]) => save.mutate(chosen, { onSuccess: onClose });
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Weekly slots"
      description={`Queued posts go out at these times (${queue.timezone}). Posts that are queued already keep their times until you close the gaps.`}
      footer={
        <>
          {queue.source === "own" && (
            <Button variant="ghost" disabled={save.isPending} onClick={() => send([])}>
              Use suggested slots
            </Button>
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={slots.length === 0} onClick={() => send(slots)}>
            Save slots
          </Button>
        </>
      }
    >
      {queue.source !== "own" && <p className="mb-3 text-s text-ink-2">{queue.reason}</p>}
      <ul aria-label="Slots" className="mb-4 grid gap-1">
        {Object.entries(weekdayNames).map(([number, name]) => (
          <Day
            key={number}
            name={name}
            slots={slots.filter(({ weekday }) => weekday === Number(number))}
            onRemove={(removed) => setSlots(slots.filter((slot) => slot !== removed))}
          />
        ))}
      </ul>
      <AddSlot slots={slots} onAdd={(added) => setSlots(inOrder([...slots, ...added]))} />
    </Dialog>
  );
}

interface DayProps {
  name: string;
  slots: readonly QueueSlot[];
  onRemove: (slot: QueueSlot) => void;
}

function Day({ name, slots, onRemove }: DayProps) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-1.5">
      <span className="w-24 shrink-0 text-s text-ink-2">{name}</span>
      {slots.length === 0 && <span className="text-xs text-ink-3">None</span>}
      {slots.map((slot) => (
        <button
          key={slot.time}
          type="button"
          aria-label={`Remove ${name} ${slot.time}`}
          onClick={() => onRemove(slot)}
          className="inline-flex h-7 cursor-pointer items-center gap-1 rounded-full border border-line-strong pr-1.5 pl-2.5 text-xs font-medium text-ink tabular-nums transition-colors duration-150 hover:bg-sunken touch:min-h-11 touch:px-4"
        >
          {slot.time}
          <X aria-hidden className="size-3.5 text-ink-3" />
        </button>
      ))}
    </li>
  );
}

const dayOptions = [
  { value: "weekdays", label: "Monday to Friday" },
  { value: "daily", label: "Every day" },
  ...Object.entries(weekdayNames).map(([value, label]) => ({ value, label })),
];

interface AddSlotProps {
  slots: readonly QueueSlot[];
  onAdd: (slots: QueueSlot[]) => void;
}

function AddSlot({ slots, onAdd }: AddSlotProps) {
  const [day, setDay] = useState("weekdays");
  const [time, setTime] = useState("09:00");
  const [problem, setProblem] = useState<string>();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const present = new Set(slots.map(keyOf));
    const added = everyDay(day).map((weekday) => ({ weekday, time: time.slice(0, 5) }));
    const missing = added.filter((slot) => !present.has(keyOf(slot)));
    const found = problemWith(time, missing, slots);
    setProblem(found);
    if (found === undefined) onAdd(missing);
  };
  return (
    <form onSubmit={add} className="grid items-start gap-3 sm:grid-cols-[1fr_8rem_auto]">
      <SelectField label="Day" value={day} onValueChange={setDay} options={dayOptions} />
      <TextField
        type="time"
        label="Time"
        className="tabular-nums"
        value={time}
        error={problem}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Button type="submit" icon={Plus} className="sm:mt-6.5">
        Add
      </Button>
    </form>
  );
}

function problemWith(time: string, missing: readonly QueueSlot[], slots: readonly QueueSlot[]): string | undefined {
  if (!/^\d\d:\d\d/.test(time)) return "Enter a time.";
  if (missing.length === 0) return "This slot is already there.";
  return slots.length + missing.length > queueBounds.slots
    ? `A week can have at most ${queueBounds.slots} slots.`
    : undefined;
}

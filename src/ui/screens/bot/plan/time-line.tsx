import { useState } from "react";
import type { BotPlan, PlanSlot } from "#core/bot/contract.ts";
import { Button } from "../../../components/button.tsx";
import { clockTime } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { groupSlots } from "./group-slots.ts";
import { Dot, NowLine, SlotRow } from "./slot-row.tsx";
import type { SlotActions } from "./use-slot-actions.ts";

/** The times of a day, with the present between what was and what comes. */
export function TimeLine({ plan, actions }: { plan: BotPlan; actions: SlotActions }) {
  const now = useNow();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { slots, timezone } = plan;
  const firstAhead = slots.find(({ at }) => Date.parse(at) > now);
  const isToday = slots.some(({ at }) => Date.parse(at) <= now) && firstAhead !== undefined;
  const nowBefore = (slot: PlanSlot): string | undefined =>
    isToday && slot === firstAhead ? clockTime(now, timezone) : undefined;
  return (
    <ol className="py-2">
      {groupSlots(slots, firstAhead).flatMap((group) => {
        const [first] = group;
        const isShown = group.length === 1 || group.some(({ id }) => opened.has(id));
        if (first && !isShown) {
          const open = () => setOpened(new Set([...opened, ...group.map(({ id }) => id)]));
          return [
            <FreeTimes key={first.id} slots={group} zone={timezone} nowBefore={nowBefore(first)} onShow={open} />,
          ];
        }
        return group.map((slot) => (
          <SlotRow key={slot.id} slot={slot} zone={timezone} now={now} actions={actions} nowBefore={nowBefore(slot)} />
        ));
      })}
    </ol>
  );
}

interface FreeTimesProps {
  slots: readonly PlanSlot[];
  zone: string;
  nowBefore: string | undefined;
  onShow: () => void;
}

function FreeTimes({ slots, zone, nowBefore, onShow }: FreeTimesProps) {
  const [from, to] = [slots[0], slots.at(-1)].map((slot) => clockTime(Date.parse(slot?.at ?? ""), zone));
  return (
    <>
      {nowBefore !== undefined && <NowLine time={nowBefore} />}
      <li className="relative flex min-h-11 items-center gap-3 py-1 pr-2.5 pl-4.5 text-s">
        <span className="w-11 shrink-0 text-ink-3 tabular-nums">{from}</span>
        <Dot className="bg-line-strong" />
        <span className="min-w-0 grow text-ink-3">
          {slots.length} free times until {to}
        </span>
        <Button size="s" variant="ghost" aria-label={`Show ${slots.length} free times from ${from}`} onClick={onShow}>
          Show
        </Button>
      </li>
    </>
  );
}

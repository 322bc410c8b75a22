import { ArrowRightLeft, Clock, Ellipsis, SkipForward, Undo2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { PlanSlot } from "#core/bot/contract.ts";
import { IconButton } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { Chip } from "../../../components/chip.tsx";
import { Menu, type MenuItem } from "../../../components/overlay/menu.tsx";
import { clockTime, inFull } from "../../../lib/dates.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { ActionChip } from "../actions/action-chip.tsx";
import { kindLabels } from "../../../features/bot/labels.ts";
import { isFree } from "./group-slots.ts";
import type { SlotActions } from "./use-slot-actions.ts";
import { titleOf } from "../actions/action-labels.ts";

interface SlotRowProps {
  slot: PlanSlot;
  zone: string;
  /** UTC ms. */
  now: number;
  actions: SlotActions;
  /** The time now, if it lies right before this slot. */
  nowBefore: string | undefined;
}

const stepMinutes = 10;

export function SlotRow({ slot, zone, now, actions, nowBefore }: SlotRowProps) {
  const { at, kind, state, action, isEdited } = slot;
  const instant = Date.parse(at);
  const title = action ? titleOf(action) : (lookUp(kindLabels, kind)?.label ?? kind);
  const isOver = state !== "planned";
  const canRestore = state === "skipped" && instant > now;
  const move = (event: KeyboardEvent): void => {
    if (isOver || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.moveBy(slot, event.key === "ArrowUp" ? -stepMinutes : stepMinutes);
  };
  return (
    <>
      {nowBefore !== undefined && <NowLine time={nowBefore} />}
      <li className="relative flex min-h-11 items-center gap-3 py-1 pr-2.5 pl-4.5 text-s">
        <time dateTime={at} title={inFull(instant, zone)} className="w-11 shrink-0 text-ink-3 tabular-nums">
          {clockTime(instant, zone)}
        </time>
        <Dot className={dotOf(slot)} />
        <span className="grid min-w-0 grow gap-x-2 sm:flex sm:items-center">
          <span
            dir="auto"
            className={classes("min-w-0 truncate", isOver ? "text-ink-3" : isFree(slot) ? "text-ink-2" : "text-ink")}
          >
            {title}
          </span>
          <Remark slot={slot} />
        </span>
        {isEdited && state === "planned" && <span className="text-xs text-ink-3 max-sm:sr-only">Edited</span>}
        {isOver && !canRestore ? null : (
          <Menu
            label={`Change ‘${title}’ at ${clockTime(instant, zone)}`}
            trigger={
              <IconButton
                label={`Change ‘${title}’ at ${clockTime(instant, zone)}`}
                icon={Ellipsis}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDownCapture={move}
              />
            }
            items={canRestore ? [restoreItem(slot, actions)] : menuOf(slot, actions)}
          />
        )}
      </li>
    </>
  );
}

export const NowLine = ({ time }: { time: string }) => (
  <li className="flex items-center gap-3 py-1 pr-4.5 pl-4.5 text-xs font-medium text-accent-text">
    <span className="w-11 shrink-0 tabular-nums">{time}</span>
    <span className="h-px grow bg-accent" />
    Now
  </li>
);

export const Dot = ({ className }: { className: string }) => (
  <span aria-hidden className="relative grid w-3 shrink-0 place-items-center self-stretch">
    <span className="absolute -inset-y-1 w-px bg-line-strong [li:last-child_&]:bottom-1/2 [li:first-child_&]:top-1/2" />
    <span className={classes("relative size-2.5 rounded-full border-2 border-surface", className)} />
  </span>
);

const dotOf = (slot: PlanSlot): string => {
  const { state, action } = slot;
  if (state === "used") return "bg-good";
  if (state !== "planned" || isFree(slot)) return "bg-line-strong";
  return action?.state === "proposed" ? "bg-warn" : "bg-accent";
};

function Remark({ slot }: { slot: PlanSlot }) {
  const { state, action } = slot;
  if (state === "skipped") {
    return (
      <Chip size="s" tone="neutral">
        Skipped
      </Chip>
    );
  }
  if (state === "passed") return <span className="text-xs text-ink-3">Passed unused</span>;
  if (isFree(slot)) return <span className="text-xs text-ink-3">Free: nothing of this kind is ready</span>;
  return action === null || action.state === "approved" ? null : (
    <span>
      <ActionChip state={action.state} />
    </span>
  );
}

const restoreItem = (slot: PlanSlot, actions: SlotActions): MenuItem => ({
  label: "Restore",
  icon: Undo2,
  onSelect: () => actions.restore(slot),
});

const menuOf = (slot: PlanSlot, actions: SlotActions): MenuItem[] => [
  { label: "Skip", icon: SkipForward, onSelect: () => actions.skip(slot) },
  { label: "Move…", icon: Clock, onSelect: () => actions.ask("move", slot) },
  { label: "Replace…", icon: ArrowRightLeft, onSelect: () => actions.ask("replace", slot) },
];

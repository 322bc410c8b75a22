import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil } from "lucide-react";
import type { DragEvent, KeyboardEvent } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { isAllowed } from "#core/content/rules.ts";
import { IconButton } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { Menu, type MenuItem } from "../../../components/overlay/menu.tsx";
import { clockTime, inFull } from "../../../lib/dates.ts";
import { RowChip } from "../list/row-chip.tsx";
import { noForm, type SchedulerSearch } from "../search.ts";

interface QueueRowProps {
  /** UTC ms. */
  at: number;
  isSlot: boolean;
  item: ContentItem | undefined;
  /** In the order of the items that can be moved; -1 if it is none. */
  place: number;
  count: number;
  zone: string;
  search: SchedulerSearch;
  isDragged: boolean;
  onMove: (id: string, place: number) => void;
  onEdit: (id: string) => void;
  onDrag: (id: string | undefined) => void;
  onDrop: (place: number) => void;
}

export function QueueRow(props: QueueRowProps) {
  const { at, isSlot, item, place, count, zone, search, isDragged, onMove, onDrag, onDrop } = props;
  const isMovable = item !== undefined && place >= 0 && count > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMovable || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(item.id, event.key === "ArrowUp" ? place - 1 : place + 1);
  };
  const drag = isMovable && {
    draggable: true,
    onDragStart: () => onDrag(item.id),
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDrop(place);
    },
  };
  return (
    <li
      {...drag}
      data-item={item?.id}
      className={classes(
        "relative flex min-h-12 items-center gap-2 py-1.5 pr-2.5 pl-4.5 text-s",
        "hover:bg-sunken",
        isDragged && "opacity-50",
      )}
    >
      <time
        dateTime={new Date(at).toISOString()}
        title={inFull(at, zone)}
        className="w-11 shrink-0 text-ink-3 tabular-nums"
      >
        {clockTime(at, zone)}
      </time>
      {item ? (
        <>
          <GripVertical
            aria-hidden
            className={classes("size-4 shrink-0 cursor-grab text-ink-3 touch:hidden", !isMovable && "invisible")}
          />
          <Name item={item} search={search} onKeyDown={onKeyDown} />
          <RowChip item={item} />
          <span className="ml-auto flex shrink-0 items-center gap-2">
            <Remark isSlot={isSlot} isQueued={item.inQueue === true} isRepeated={item.series !== undefined} />
            {item.inQueue && <RowMenu {...props} item={item} isMovable={isMovable} />}
          </span>
        </>
      ) : (
        <Link
          to="/content-scheduler"
          search={{ ...search, ...noForm, new: true, at: new Date(at).toISOString() }}
          aria-label={`Free slot, ${inFull(at, zone)}: new content`}
          // Below the names, which have a handle before them.
          className="pl-6 text-ink-3 touch:pl-0 after:absolute after:inset-0 hover:text-ink focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          Free slot
        </Link>
      )}
    </li>
  );
}

/** Why a row is unlike the others. */
function Remark({ isSlot, isQueued, isRepeated }: { isSlot: boolean; isQueued: boolean; isRepeated: boolean }) {
  if (isQueued && isSlot) return null;
  return (
    <span className="text-xs whitespace-nowrap text-ink-3">
      {isQueued ? "Not one of your slots" : isRepeated ? "Repeated post" : "Scheduled by hand"}
    </span>
  );
}

interface NameProps {
  item: ContentItem;
  search: SchedulerSearch;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Name({ item, search, onKeyDown }: NameProps) {
  const name = nameOf(item);
  return (
    <span dir="auto" className="min-w-0 truncate font-medium text-ink">
      {isAllowed(item.detail.state, "edit") ? (
        <Link
          to="/content-scheduler"
          search={{ ...search, ...noForm, edit: item.id }}
          aria-label={`Edit ‘${name}’`}
          draggable={false}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          className="after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}

function RowMenu(props: QueueRowProps & { item: ContentItem; isMovable: boolean }) {
  const { item, place, count, isMovable, onMove, onEdit } = props;
  const label = `Actions for ‘${nameOf(item)}’`;
  const moves: MenuItem[] = [
    { label: "Move up", icon: ArrowUp, disabled: place === 0, onSelect: () => onMove(item.id, place - 1) },
    { label: "Move down", icon: ArrowDown, disabled: place === count - 1, onSelect: () => onMove(item.id, place + 1) },
    { label: "Move to the top", icon: ArrowUp, disabled: place === 0, onSelect: () => onMove(item.id, 0) },
  ];
  const items: MenuItem[] = [
    ...(isAllowed(item.detail.state, "edit") ? [{ label: "Edit", icon: Pencil, onSelect: () => onEdit(item.id) }] : []),
    ...(isMovable ? moves : []),
  ];
  if (items.length === 0) return null;
  return (
    <span className="relative">
      <Menu label={label} trigger={<IconButton label={label} icon={Ellipsis} />} items={items} />
    </span>
  );
}

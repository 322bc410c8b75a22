import { useEffect, useRef, useState } from "react";
import type { PostingQueue } from "#core/posting-queue/contract.ts";
import { moveEntry } from "#core/posting-queue/rules.ts";
import { nameOf } from "#core/content/post-name.ts";
import { relativeDay, inSentence } from "../../../lib/dates.ts";
import type { SchedulerSearch } from "../search.ts";
import { movableItems } from "./queue-order.ts";
import { useReorder } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";

interface SlotListProps {
  queue: PostingQueue;
  search: SchedulerSearch;
  now: number;
  onEdit: (id: string) => void;
}

interface Entry {
  at: string;
  isSlot: boolean;
  itemId?: string | undefined;
}

export function SlotList({ queue, search, now, onEdit }: SlotListProps) {
  const { move, order, announcement, list } = useMove(queue, now);
  const [dragged, setDragged] = useState<string>();
  const items = new Map(queue.items.map((item) => [item.id, item]));
  const row = ({ at, isSlot, itemId }: Entry) => (
    <QueueRow
      key={itemId ?? at}
      at={Date.parse(at)}
      isSlot={isSlot}
      item={itemId === undefined ? undefined : items.get(itemId)}
      place={itemId === undefined ? -1 : order.indexOf(itemId)}
      count={order.length}
      zone={queue.timezone}
      search={search}
      isDragged={itemId !== undefined && itemId === dragged}
      onMove={move}
      onEdit={onEdit}
      onDrag={setDragged}
      onDrop={(place) => dragged !== undefined && move(dragged, place)}
    />
  );
  const sections = sectionsOf(queue, now);
  return (
    <div ref={list}>
      {sections.map(({ title, entries }) => (
        <section key={title} aria-label={title} className="not-first:border-t not-first:border-line">
          <h2 className="px-4.5 pt-3.5 pb-1.5 text-xs font-medium text-ink-3">{title}</h2>
          <ol className="divide-y divide-line">{entries.map(row)}</ol>
        </section>
      ))}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What was due already, then the days. */
function sectionsOf({ days, items, timezone }: PostingQueue, now: number): { title: string; entries: Entry[] }[] {
  const waiting = items.flatMap(({ id, inQueue, scheduledFor }) =>
    inQueue && scheduledFor !== null && Date.parse(scheduledFor) <= now
      ? [{ at: scheduledFor, isSlot: true, itemId: id }]
      : [],
  );
  const dated = days.flatMap(({ slots }) => {
    const [first] = slots;
    return first ? [{ title: capital(relativeDay(Date.parse(first.at), timezone, now)), entries: slots }] : [];
  });
  return waiting.length === 0 ? dated : [{ title: "Was due", entries: waiting }, ...dated];
}

/** Moves an item to a place in the order; the focus stays with it. */
function useMove(queue: PostingQueue, now: number) {
  const reorder = useReorder();
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  const movable = movableItems(queue, now);
  const order = movable.map(({ id }) => id);
  useEffect(() => {
    if (focused.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${focused.current}"] a`)?.focus();
    focused.current = undefined;
  }, [queue]);

  const move = (id: string, to: number): void => {
    const from = order.indexOf(id);
    const item = movable[from];
    const at = movable[to]?.scheduledFor;
    if (!item || !at || from === to) return;
    focused.current = id;
    setAnnouncement(
      `‘${nameOf(item)}’ goes out ${inSentence(Date.parse(at), queue.timezone, now)}, ${to + 1} of ${order.length}.`,
    );
    reorder.mutate(moveEntry(order, from, to));
  };
  return { move, order, announcement, list };
}

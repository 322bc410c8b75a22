import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { cvLimits } from "#core/cv/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { useFocusAfterRemoval } from "../../../components/overlay/use-focus-after-removal.ts";
import { useReorder } from "../../../components/use-reorder.ts";
import { createEntry, headingOf, moveEntry, type Entry } from "./entry-edits.ts";
import { EntryFields } from "./entry-fields.tsx";
import type { EntryKind } from "./entry-kinds.ts";
import { moveButtonAt, useFocusNext } from "./use-focus-next.ts";

export interface EntryListProps {
  kind: EntryKind;
  entries: readonly Entry[];
  /** Of the list, such as `experience`. */
  path: string;
  onChange: (entries: Entry[], field: string) => void;
  errorOf: (path: string) => string | undefined;
  /** All that have a message, so that their entries are open. */
  errorPaths: readonly string[];
  empty: string;
  /** More fields of an entry. */
  extra?: (entry: Entry, at: number, change: (changes: Record<string, unknown>, field: string) => void) => ReactNode;
  max?: number;
}

export function EntryList(props: EntryListProps) {
  const { kind, entries, path, onChange, errorOf, errorPaths, empty, extra, max = cvLimits.entries } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { ref: removalRef, ...removal } = useFocusAfterRemoval();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext(list);
  const move = (from: number, to: number, focus?: "up" | "down"): void => {
    const entry = entries[from];
    if (!entry || to < 0 || to >= entries.length) return;
    if (focus)
      focusNext(`[data-entry="${CSS.escape(entry.id)}"] [data-move="${moveButtonAt(to, entries.length, focus)}"]`);
    onChange(moveEntry(entries, from, to), `${path}.order`);
  };
  useReorder(list, entries.length > 1, (from, to) => move(from, to));
  const toggle = (id: string): void =>
    setOpened((open) => new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  const add = (): void => {
    const entry = createEntry(kind);
    setOpened((open) => new Set([...open, entry.id]));
    focusNext(`[data-entry="${CSS.escape(entry.id)}"] input[type=text]`);
    onChange([...entries, entry], `${path}.add`);
  };
  const change = (at: number, changes: Record<string, unknown>, field: string): void =>
    onChange(
      entries.map((entry, place) => (place === at ? { ...entry, ...changes } : entry)),
      `${path}.${entries[at]?.id}.${field}`,
    );
  return (
    <div className="grid gap-3">
      {entries.length === 0 && <p className="text-s text-ink-2">{empty}</p>}
      <ol
        {...removal}
        ref={(element) => {
          list.current = element;
          removalRef.current = element;
        }}
        aria-label={kind.title}
        className="grid gap-3 rounded-card empty:hidden"
      >
        {entries.map((entry, at) => (
          <EntryCard
            key={entry.id}
            {...{ kind, entry, at }}
            count={entries.length}
            isOpen={
              opened.has(entry.id) || entries.length === 1 || errorPaths.some((one) => one.startsWith(`${path}.${at}.`))
            }
            onToggle={() => toggle(entry.id)}
            onMove={(to, focus) => move(at, to, focus)}
            onRemove={() =>
              onChange(
                entries.filter((_, place) => place !== at),
                `${path}.remove`,
              )
            }
          >
            <EntryFields
              {...{ kind, entry }}
              onChange={(changes, field) => change(at, changes, field)}
              errorOf={(field) => errorOf(`${path}.${at}.${field}`)}
            />
            {extra?.(entry, at, (changes, field) => change(at, changes, field))}
          </EntryCard>
        ))}
      </ol>
      <div>
        <Button repeatable icon={Plus} onClick={add} disabled={entries.length >= max}>
          {kind.addLabel}
        </Button>
      </div>
    </div>
  );
}

interface EntryCardProps {
  kind: EntryKind;
  entry: Entry;
  at: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number, focus: "up" | "down") => void;
  onRemove: () => void;
  children: ReactNode;
}

function EntryCard({ kind, entry, at, count, isOpen, onToggle, onMove, onRemove, children }: EntryCardProps) {
  const id = useId();
  const written = headingOf(entry, kind);
  const heading = written === "" ? `New ${kind.one}` : written;
  return (
    <li data-entry={entry.id} className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex items-center gap-0.5 py-1.5 pr-1.5 pl-2">
        {count > 1 && (
          <span draggable aria-hidden className="cursor-grab p-1 text-ink-3 touch:hidden">
            <GripVertical className="size-4" />
          </span>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={count === 1}
          onClick={onToggle}
          className="flex min-w-0 grow cursor-pointer items-center gap-2 rounded-control px-1.5 py-1 text-left text-s font-medium text-ink disabled:cursor-default touch:min-h-11"
        >
          {count > 1 && (
            <ChevronDown aria-hidden className={classes("size-4 shrink-0 text-ink-3", !isOpen && "-rotate-90")} />
          )}
          <span dir="auto" className="truncate">
            {heading}
          </span>
        </button>
        {count > 1 && (
          <>
            <IconButton
              repeatable
              data-move="up"
              icon={ArrowUp}
              label={`Move up ‘${heading}’`}
              disabled={at === 0}
              onClick={() => onMove(at - 1, "up")}
            />
            <IconButton
              repeatable
              data-move="down"
              icon={ArrowDown}
              label={`Move down ‘${heading}’`}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1, "down")}
            />
          </>
        )}
        <IconButton icon={Trash2} label={`Remove ‘${heading}’`} onClick={onRemove} />
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line p-3.5">
        {isOpen && children}
      </div>
    </li>
  );
}

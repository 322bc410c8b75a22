import { useRef, type ReactNode } from "react";
import { moveEntry } from "../entries/entry-edits.ts";
import { moveButtonAt, useFocusNext } from "../entries/use-focus-next.ts";
import { ChoiceRow } from "./choice-row.tsx";

export interface Choice {
  id: string;
  label: string;
  isShown: boolean;
}

interface ChoiceListProps {
  title: string;
  choices: readonly Choice[];
  onToggle: (id: string, isShown: boolean) => void;
  /** Without it, the order is fixed. */
  onOrder?: ((ids: string[]) => void) | undefined;
  actionsOf?: (id: string) => ReactNode;
  partOf?: (id: string) => ReactNode;
}

export function ChoiceList({ title, choices, onToggle, onOrder, actionsOf, partOf }: ChoiceListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext(list);
  const move = (from: number, to: number, button: "up" | "down"): void => {
    const id = choices[from]?.id;
    if (id === undefined) return;
    focusNext(`[data-choice="${CSS.escape(id)}"] [data-move="${moveButtonAt(to, choices.length, button)}"]`);
    onOrder?.(
      moveEntry(
        choices.map((choice) => choice.id),
        from,
        to,
      ),
    );
  };
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h2 className="text-s font-semibold text-ink">{title}</h2>
      <ol ref={list} aria-label={title} className="grid divide-y divide-line rounded-card border border-line">
        {choices.map(({ id, label, isShown }, at) => (
          <ChoiceRow
            key={id}
            {...{ id, label, at }}
            count={choices.length}
            checked={isShown}
            onCheckedChange={(checked) => onToggle(id, checked)}
            onMove={onOrder && choices.length > 1 ? (to, button) => move(at, to, button) : undefined}
            actions={isShown ? actionsOf?.(id) : undefined}
          >
            {isShown && partOf?.(id)}
          </ChoiceRow>
        ))}
      </ol>
    </section>
  );
}

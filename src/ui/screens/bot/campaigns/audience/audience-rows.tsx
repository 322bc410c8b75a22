import { useId } from "react";
import type { AudienceRow } from "#core/campaigns/audience/contract.ts";
import { Chip, type Tone } from "../../../../components/chip.tsx";
import { CheckboxInput } from "../../../../components/fields/checkbox-input.tsx";
import { lookUp } from "../../../../lib/look-up.ts";
import { displayName } from "../people/display-name.ts";

const verdicts: Record<AudienceRow["verdict"], { word: string; tone: Tone }> = {
  added: { word: "Fits", tone: "good" },
  excluded: { word: "Excluded", tone: "warn" },
  refused: { word: "Not added", tone: "neutral" },
};

const isAddedNow = { word: "Added", tone: "accent" as const };

interface AudienceRowsProps {
  rows: readonly AudienceRow[];
  /** What a row is called that names no person. */
  rowWord?: "Row" | "Line";
  /** People of these rows who were added meanwhile. */
  added?: ReadonlySet<string>;
  /** With checkboxes for those that can be chosen. */
  chosen?: ReadonlySet<string>;
  onChoose?: (id: string, isChosen: boolean) => void;
}

export function AudienceRows({ rows, rowWord = "Row", added, chosen, onChoose }: AudienceRowsProps) {
  const listId = useId();
  return (
    <ul aria-label="People found" className="max-h-[60dvh] divide-y divide-line overflow-y-auto border-y border-line">
      {rows.map((row, at) => {
        const { person, verdict, note } = row;
        const isAdded = person !== null && added?.has(person.id) === true;
        const { word, tone } = isAdded
          ? isAddedNow
          : (lookUp(verdicts, verdict) ?? { word: verdict, tone: "neutral" as const });
        const name = person ? displayName(person) : `${rowWord} ${row.row ?? at + 1}`;
        return (
          // The same person may be in two rows.
          <li key={at} className="flex items-center gap-3 py-2 text-s">
            {chosen && onChoose && (
              <label
                htmlFor={`${listId}-${at}`}
                className="grid size-6 shrink-0 cursor-pointer place-items-center touch:size-11"
              >
                <CheckboxInput
                  id={`${listId}-${at}`}
                  aria-label={`Choose ${name}`}
                  checked={person !== null && chosen.has(person.id)}
                  disabled={person === null || isAdded || verdict === "refused"}
                  onChange={({ currentTarget }) => person && onChoose(person.id, currentTarget.checked)}
                />
              </label>
            )}
            <div className="min-w-0 grow">
              <p dir="auto" className="truncate text-ink">
                {name}
                {person?.headline != null && <span className="text-ink-3"> · {person.headline}</span>}
              </p>
              {note !== null && <p className="text-xs text-ink-3">{note}</p>}
            </div>
            <Chip tone={tone} size="s">
              {word}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

import type { Rewording, Suggestion } from "#core/cv/rewording/contract.ts";
import { describeChanges } from "#core/writing/facts/contract.ts";
import { writtenBy } from "#core/writing/models/contract.ts";
import { Button } from "../../../components/button.tsx";
import { useFocusAfterRemoval } from "../../../components/overlay/use-focus-after-removal.ts";
import { WordChanges } from "./word-changes.tsx";

interface SuggestionListProps {
  /** Of the field. */
  label: string;
  rewording: Rewording;
  onUse: (suggestions: readonly Suggestion[]) => void;
  onDismiss: (suggestion: Suggestion) => void;
}

/** One by one, each to use or to leave. */
export function SuggestionList({ label, rewording, onUse, onDismiss }: SuggestionListProps) {
  const { suggestions, engineLabel, notice } = rewording;
  const { ref, ...removal } = useFocusAfterRemoval();
  const usable = suggestions.filter(({ changes }) => changes.length === 0);
  return (
    <section aria-label={`Suggestions for ${label}`} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-3">
          {writtenBy(engineLabel)} {notice}
        </p>
        {usable.length > 1 && (
          <Button size="s" onClick={() => onUse(usable)}>
            Use all {usable.length}
          </Button>
        )}
      </div>
      <ul
        {...removal}
        ref={(element) => {
          ref.current = element;
        }}
        className="grid gap-2 rounded-card"
      >
        {suggestions.map((suggestion) => {
          const { line, before, after, changes } = suggestion;
          return (
            <li key={line} className="grid gap-2 rounded-card border border-line p-3">
              <WordChanges {...{ before, after }} />
              {changes.length > 0 && (
                <p className="text-s text-ink-2 wrap-anywhere">
                  Can’t be used: it {describeChanges(changes.slice(0, 4))}. Facts stay as you wrote them.
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                {changes.length === 0 && (
                  <Button size="s" onClick={() => onUse([suggestion])}>
                    Use
                  </Button>
                )}
                <Button size="s" variant="ghost" onClick={() => onDismiss(suggestion)}>
                  {changes.length === 0 ? "Keep mine" : "Dismiss"}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

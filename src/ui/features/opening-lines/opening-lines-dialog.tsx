import { RotateCcw } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import type { OpeningLinesState } from "./use-opening-lines.ts";

interface OpeningLinesDialogProps {
  state: OpeningLinesState;
  onChoose: (line: string, isAiGenerated: boolean) => void;
}

/** Not a form: it opens inside one. */
export function OpeningLinesDialog({ state, onChoose }: OpeningLinesDialogProps) {
  const { isOpen, isPending, suggestions, problem, ask, close } = state;
  if (!isOpen) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Opening lines" size="m">
      <div className="grid gap-4">
        <p className="text-s text-ink-2">Choose one to replace the first sentence of your text.</p>
        {isPending ? (
          <output className="grid gap-2">
            <span className="sr-only">Writing...</span>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} className="h-11" />
            ))}
          </output>
        ) : problem !== undefined ? (
          <Alert tone="bad">{problem}</Alert>
        ) : (
          <ul className="grid gap-2">
            {suggestions?.lines.map((line) => (
              <li key={line}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => {
                    onChoose(line, suggestions.aiGenerated);
                    close();
                  }}
                  className="min-h-11 w-full cursor-pointer rounded-control border border-line bg-surface px-3 py-2 text-left text-s text-ink [overflow-wrap:anywhere] hover:border-line-strong hover:bg-sunken"
                >
                  {line}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-xs text-ink-3">
            {suggestions &&
              `By ${suggestions.engineLabel}${suggestions.aiGenerated ? "" : ", from your first sentence"}`}
          </p>
          {(suggestions?.aiGenerated === true || problem !== undefined) && (
            <Button size="s" icon={RotateCcw} disabled={isPending} onClick={() => ask()}>
              Suggest others
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

import { Lightbulb, X } from "lucide-react";
import { useState } from "react";
import type { ContentType } from "#core/content/contract.ts";
import { findTextHints, maxHints, type TextHint } from "./text-hints.ts";

export function TextHintList({ text, type }: { text: string; type: ContentType }) {
  const [dismissed, setDismissed] = useState<readonly TextHint["id"][]>([]);
  const hints = findTextHints(text, type)
    .filter(({ id }) => !dismissed.includes(id))
    .slice(0, maxHints);
  if (hints.length === 0) return null;
  return (
    <ul aria-label="Suggestions for the text" className="grid gap-0.5">
      {hints.map(({ id, message }) => (
        <li key={id} className="flex items-start gap-1.5 text-xs text-ink-2">
          <Lightbulb aria-hidden className="mt-1.25 size-3.5 shrink-0 text-ink-3 touch:mt-3.5" />
          <span className="grow py-1 touch:py-3">{message}</span>
          <button
            type="button"
            data-tip
            aria-label={`Dismiss: ${message}`}
            onClick={() => setDismissed([...dismissed, id])}
            className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink touch:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

import { Undo2 } from "lucide-react";
import { Button } from "../button.tsx";

interface UndoNoticeProps {
  text: string;
  onUndo: () => void;
  isBusy?: boolean;
}

/** In an open dialog, where a toast can't be reached. */
export function UndoNotice({ text, onUndo, isBusy = false }: UndoNoticeProps) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-card bg-accent-soft px-3.5 py-2 text-s text-ink-2">
      <Undo2 aria-hidden className="size-4 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{text}</span>
      <Button size="s" busy={isBusy} onClick={onUndo}>
        Undo
      </Button>
    </output>
  );
}

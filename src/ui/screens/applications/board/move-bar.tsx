import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button, IconButton } from "../../../components/button.tsx";

interface MoveBarProps {
  name: string;
  status: string;
  onStep: (by: -1 | 1) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** For the card that is picked up. Its keys are the same as on the card. */
export function MoveBar({ name, status, onStep, onDrop, onCancel }: MoveBarProps) {
  return (
    <section
      aria-label="Move the application"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-140 flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-3 py-2 shadow-float"
    >
      <output className="mr-auto min-w-0 text-s text-ink">
        Move ‘<span dir="auto">{name}</span>’ to <b className="font-semibold">{status}</b>
      </output>
      <IconButton repeatable label="Previous status" icon={ArrowLeft} onClick={() => onStep(-1)} />
      <IconButton repeatable label="Next status" icon={ArrowRight} onClick={() => onStep(1)} />
      <Button size="s" variant="primary" onClick={onDrop}>
        Move here
      </Button>
      <Button size="s" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}

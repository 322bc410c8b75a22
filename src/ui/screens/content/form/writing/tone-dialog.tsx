import { toneNames, tones, type Tone } from "#core/writing/contract.ts";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";

interface ToneDialogProps {
  onClose: () => void;
  onChoose: (tone: Tone) => void;
}

/** Not a form: it opens inside one. */
export function ToneDialog({ onClose, onChoose }: ToneDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Change tone" size="s">
      <div className="grid gap-2">
        {tones.map((tone) => (
          <Button key={tone} onClick={() => onChoose(tone)}>
            {toneNames[tone]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

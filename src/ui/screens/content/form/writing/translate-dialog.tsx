import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { TextField } from "../../../../components/fields/field.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";

interface TranslateDialogProps {
  onClose: () => void;
  onTranslate: (language: string) => void;
}

/** Not a form: it opens inside one. */
export function TranslateDialog({ onClose, onTranslate }: TranslateDialogProps) {
  const [language, setLanguage] = useState("");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Translate" size="s">
      <div className="grid gap-4">
        <TextField
          label="Language"
          placeholder="German"
          maxLength={40}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value)}
        />
        <Button variant="primary" disabled={language.trim() === ""} onClick={() => onTranslate(language.trim())}>
          Translate
        </Button>
      </div>
    </Dialog>
  );
}

import { useState, type FormEvent } from "react";
import { assistantLimits } from "#core/assistant/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";

interface EditFormProps {
  text: string;
  isBusy: boolean;
  onCancel: () => void;
  onSave: (text: string) => Promise<void>;
}

/** Sends a changed message as a branch of its own: the first one stays. */
export function EditForm({ text: original, isBusy, onCancel, onSave }: EditFormProps) {
  const [text, setText] = useState(original);
  const save = (event: Pick<FormEvent, "preventDefault">): void => {
    event.preventDefault();
    if (text.trim() !== "") void onSave(text);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <TextArea
        ref={(area) => {
          if (area && document.activeElement === document.body) area.focus();
        }}
        label="Edit your message"
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event);
        }}
        limit={assistantLimits.characters}
        rows={3}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="s" busy={isBusy}>
          Send again
        </Button>
        <Button size="s" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

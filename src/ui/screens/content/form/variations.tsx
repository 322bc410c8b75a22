import { Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";

interface VariationsProps {
  texts: readonly string[];
  max: number;
  onChange: (texts: string[]) => void;
}

/** Other texts, which take turns with a post's own. */
export function Variations({ texts, max, onChange }: VariationsProps) {
  return (
    <div className="grid gap-2">
      {texts.map((text, at) => (
        // Variations have no identity but their place.
        <div key={at} className="flex items-end gap-1.5">
          <TextField
            className="grow"
            label={`Variation ${at + 1}`}
            value={text}
            onChange={({ currentTarget }) => onChange(texts.with(at, currentTarget.value))}
          />
          <IconButton
            label={`Remove variation ${at + 1}`}
            icon={Trash2}
            onClick={() => onChange(texts.filter((_text, other) => other !== at))}
          />
        </div>
      ))}
      {texts.length < max && (
        <Button size="s" icon={Plus} className="w-fit" onClick={() => onChange([...texts, ""])}>
          Add a variation
        </Button>
      )}
    </div>
  );
}

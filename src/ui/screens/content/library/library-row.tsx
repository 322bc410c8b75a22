import { Pencil, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";

interface LibraryRowProps {
  name: string;
  text: string;
  label?: string | undefined;
  onInsert?: () => void;
  onEdit?: () => void;
  onDelete: () => void;
}

export function LibraryRow({ name, text, label, onInsert, onEdit, onDelete }: LibraryRowProps) {
  return (
    <li className="flex items-center gap-2 py-2 text-s">
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2">
          <span dir="auto" className="truncate font-medium text-ink">
            {name}
          </span>
          {label !== undefined && (
            <Chip tone="neutral" size="s">
              {label}
            </Chip>
          )}
        </p>
        <p dir="auto" className="truncate text-xs text-ink-3">
          {text}
        </p>
      </div>
      {onInsert && (
        <Button size="s" aria-label={`Insert ‘${name}’`} onClick={onInsert}>
          Insert
        </Button>
      )}
      {onEdit && <IconButton label={`Edit ‘${name}’`} icon={Pencil} onClick={onEdit} />}
      <IconButton label={`Delete ‘${name}’`} icon={Trash2} onClick={onDelete} />
    </li>
  );
}

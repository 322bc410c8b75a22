import { Plus, X } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../../../components/button.tsx";
import { classes } from "../../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../../components/fields/field.tsx";
import type { FormProps, ListPath } from "../form-state.ts";
import { firstMessageIn } from "../values.ts";

interface ListFieldProps extends FormProps {
  name: ListPath;
  label: string;
  placeholder: string;
  hint?: ReactNode;
}

const fold = (text: string): string => text.trim().toLowerCase();

/** Enter adds an entry; what is typed is added as well once the field is left. */
export function ListField({ form, name, label, placeholder, hint }: ListFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [typed, setTyped] = useState("");
  const entries = field.value;
  const duplicate = entries.find((entry) => fold(entry) === fold(typed));
  const error = duplicate === undefined ? firstMessageIn(fieldState.error) : `‘${duplicate}’ is already listed.`;
  const { id, control } = useField({ hint, error });

  const add = (): void => {
    const entry = typed.trim();
    if (duplicate !== undefined) return;
    setTyped("");
    if (entry !== "") field.onChange([...entries, entry]);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const leave = (): void => {
    if (duplicate === undefined) add();
    else setTyped("");
    field.onBlur();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          {...control}
          ref={field.ref}
          type="text"
          dir="auto"
          maxLength={100}
          enterKeyHint="enter"
          autoComplete="off"
          value={typed}
          placeholder={placeholder}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
          onBlur={leave}
          className={classes(controlClass, controlBorder(error), "h-8.5 min-w-0 touch:min-h-11")}
        />
        <Button repeatable icon={Plus} aria-label={`Add to ${label.toLowerCase()}`} onClick={add}>
          Add
        </Button>
      </div>
      {entries.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5 pt-0.5">
          {entries.map((entry) => (
            <Entry
              key={entry}
              entry={entry}
              onRemove={() => field.onChange(entries.filter((other) => other !== entry))}
            />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

function Entry({ entry, onRemove }: { entry: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-full bg-sunken pl-2.5 text-xs font-medium text-ink">
      <span dir="auto" className="truncate">
        {entry}
      </span>
      <button
        type="button"
        data-tip
        aria-label={`Remove ‘${entry}’`}
        onClick={onRemove}
        className="grid size-6.5 shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 hover:text-ink touch:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}

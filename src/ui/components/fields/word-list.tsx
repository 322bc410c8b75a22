import { Plus, X } from "lucide-react";
import { useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { controlBorder, controlClass } from "./control-class.ts";
import { FieldFrame, useField } from "./field.tsx";

interface WordListProps {
  label: string;
  placeholder: string;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

const maxLength = 100;
const fold = (text: string): string => text.trim().toLowerCase();

/** Trimmed entries without duplicates. Enter adds one; what is typed is added as well once the field is left. */
export function WordList(props: WordListProps) {
  const { label, placeholder, entries, onChange, hint, inputRef, onBlur } = props;
  const [typed, setTyped] = useState("");
  const duplicate = entries.find((entry) => fold(entry) === fold(typed));
  const error = duplicate === undefined ? props.error : `‘${duplicate}’ is already listed.`;
  const { id, control } = useField({ hint, error });
  const add = (): void => {
    const entry = typed.trim();
    if (duplicate !== undefined) return;
    setTyped("");
    if (entry !== "") onChange([...entries, entry]);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const leave = (): void => {
    if (duplicate === undefined) add();
    else setTyped("");
    onBlur?.();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          {...control}
          ref={inputRef}
          type="text"
          dir="auto"
          maxLength={maxLength}
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
            <Entry key={entry} entry={entry} onRemove={() => onChange(entries.filter((other) => other !== entry))} />
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

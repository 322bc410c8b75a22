import { Bold, Italic, List, ListOrdered, Redo2, Smile, Undo2, type LucideIcon } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { IconButton } from "../../../../components/button.tsx";
import { createLazyPart, Lazy } from "../../../../components/lazy-part.tsx";
import { applyEdit, selectionOf, stepThroughHistory } from "./apply-edit.ts";
import { insertEdit, listEdit, styleEdit, type TextEdit, type TextSelection } from "./text-edits.ts";

interface Tool {
  label: string;
  icon: LucideIcon;
  keys?: string;
  run: (field: HTMLTextAreaElement) => void;
}

const editing =
  (edit: (selection: TextSelection) => TextEdit | undefined) =>
  (field: HTMLTextAreaElement): void => {
    const change = edit(selectionOf(field));
    if (change) applyEdit(field, change);
    else field.focus();
  };

export const bold = editing((selection) => styleEdit(selection, "bold"));
export const italic = editing((selection) => styleEdit(selection, "italic"));

const tools: readonly Tool[] = [
  { label: "Bold", icon: Bold, keys: "Control+B Meta+B", run: bold },
  { label: "Italic", icon: Italic, keys: "Control+I Meta+I", run: italic },
  { label: "Bulleted list", icon: List, run: editing((selection) => listEdit(selection, "bullets")) },
  { label: "Numbered list", icon: ListOrdered, run: editing((selection) => listEdit(selection, "numbers")) },
  { label: "Undo typing", icon: Undo2, run: (field) => stepThroughHistory(field, "undo") },
  { label: "Redo typing", icon: Redo2, run: (field) => stepThroughHistory(field, "redo") },
];

const emojiPart = createLazyPart(async () => (await import("./emoji-picker.tsx")).EmojiPicker, "the emoji list");

const buttonClass = "size-8 touch:size-11 aria-expanded:bg-sunken aria-expanded:text-ink";

/** One stop of the Tab key; the arrow keys move within it. */
export function FormatToolbar({ field, controls }: { field: RefObject<HTMLTextAreaElement | null>; controls: string }) {
  const [current, setCurrent] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const emojiButton = useRef<HTMLButtonElement>(null);
  const pickerId = useId();
  const tabIndexOf = (at: number) => (at === current ? 0 : -1);
  const withField = (run: Tool["run"]) => {
    if (field.current) run(field.current);
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className="-mx-1 flex flex-wrap items-center"
        onKeyDown={(event) => moveWithin(event, setCurrent)}
        // The text keeps its selection, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
      >
        {tools.map(({ label, icon, keys, run }, at) => (
          <IconButton
            key={label}
            repeatable
            label={label}
            icon={icon}
            aria-keyshortcuts={keys}
            tabIndex={tabIndexOf(at)}
            onFocus={() => setCurrent(at)}
            onClick={() => withField(run)}
            className={buttonClass}
          />
        ))}
        <IconButton
          ref={emojiButton}
          repeatable
          label="Emoji"
          icon={Smile}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          aria-controls={isPicking ? pickerId : undefined}
          tabIndex={tabIndexOf(tools.length)}
          onFocus={() => setCurrent(tools.length)}
          onPointerEnter={emojiPart.preload}
          onClick={() => setPicking(!isPicking)}
          className={buttonClass}
        />
      </div>
      {isPicking && (
        <Lazy part={emojiPart} onUnavailable={() => setPicking(false)}>
          {(EmojiPicker) => (
            <EmojiPicker
              id={pickerId}
              anchor={emojiButton}
              onClose={() => setPicking(false)}
              onPick={(emoji) => withField(editing((selection) => insertEdit(selection, emoji)))}
            />
          )}
        </Lazy>
      )}
    </>
  );
}

function moveWithin(event: KeyboardEvent<HTMLElement>, onMove: (at: number) => void): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const places: Partial<Record<string, number>> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = places[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  onMove(to);
  buttons[to]?.focus();
}

import { Bold, Italic, List, ListOrdered, Redo2, Smile, Undo2, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { IconButton } from "../../../../components/button.tsx";
import { createLazyPart, Lazy } from "../../../../components/lazy-part.tsx";
import { applyEdit, selectionOf, stepThroughHistory } from "./apply-edit.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { insertEdit, listEdit, styleEdit, type TextEdit, type TextSelection } from "./text-edits.ts";

interface Tool {
  label: string;
  icon: LucideIcon;
  keys?: string;
  /** Returns a message if there was nothing to do. */
  run: (field: HTMLTextAreaElement) => string | void;
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

const stepping =
  (step: "undo" | "redo") =>
  (field: HTMLTextAreaElement): string | undefined =>
    stepThroughHistory(field, step) ? undefined : `Nothing to ${step}`;

const tools: readonly Tool[] = [
  { label: "Bold", icon: Bold, keys: "Control+B Meta+B", run: bold },
  { label: "Italic", icon: Italic, keys: "Control+I Meta+I", run: italic },
  { label: "Bulleted list", icon: List, run: editing((selection) => listEdit(selection, "bullets")) },
  { label: "Numbered list", icon: ListOrdered, run: editing((selection) => listEdit(selection, "numbers")) },
  { label: "Undo typing", icon: Undo2, run: stepping("undo") },
  { label: "Redo typing", icon: Redo2, run: stepping("redo") },
];

const emojiPart = createLazyPart(async () => (await import("./emoji-picker.tsx")).EmojiPicker, "the emoji list");

const buttonClass = "size-8 touch:size-11 aria-expanded:bg-sunken aria-expanded:text-ink";

/** One stop of the Tab key; the arrow keys move within it. */
export function FormatToolbar({ field, controls }: { field: RefObject<HTMLTextAreaElement | null>; controls: string }) {
  const [current, setCurrent] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const [message, setMessage] = useState<string>();
  const emojiButton = useRef<HTMLButtonElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  useArrowKeys(toolbar, setCurrent);
  useKeptFocus(toolbar);
  const pickerId = useId();
  const tabIndexOf = (at: number) => (at === current ? 0 : -1);
  const withField = (run: Tool["run"]) => {
    if (field.current) setMessage(run(field.current) ?? undefined);
  };
  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className="-mx-1 flex flex-wrap items-center"
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
        <output className="text-s text-ink-3">{message}</output>
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

/** Pressed with a pointer, a tool leaves the text its selection, and a phone its keyboard. */
function useKeptFocus(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = toolbar.current;
    const keep = (event: MouseEvent) => event.preventDefault();
    element?.addEventListener("mousedown", keep);
    return () => element?.removeEventListener("mousedown", keep);
  }, [toolbar]);
}

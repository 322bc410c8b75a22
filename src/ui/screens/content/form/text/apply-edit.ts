import type { TextEdit, TextSelection } from "./text-edits.ts";

interface Commands {
  /** Deprecated without a successor: only it adds to the browser's own undo history. */
  execCommand?: (command: "insertText" | "delete" | "undo" | "redo", showUi: boolean, text?: string) => boolean;
}

function runCommand(
  ...[command, text]: [command: "insertText", text: string] | ["delete" | "undo" | "redo", text?: never]
): boolean {
  const commands: Commands = document;
  return commands.execCommand?.(command, false, text) ?? false;
}

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  value,
  start: selectionStart,
  end: selectionEnd,
});

/** As if it were typed: the browser's undo takes it back. */
export function applyEdit(field: HTMLTextAreaElement, { start, end, text, select }: TextEdit): void {
  field.focus();
  field.setSelectionRange(start, end);
  const isDone = text === "" ? runCommand("delete") : runCommand("insertText", text);
  if (!isDone) {
    // React ignores an input event after its own setter.
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
    set?.call(field, field.value.slice(0, start) + text + field.value.slice(end));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

/** @returns whether the text changed */
export function stepThroughHistory(field: HTMLTextAreaElement, step: "undo" | "redo"): boolean {
  const before = field.value;
  field.focus();
  runCommand(step);
  return field.value !== before;
}

interface Commands {
  /** Deprecated without a successor: only it adds to the browser's own undo history. */
  execCommand?: (command: "insertText", showUi: boolean, text: string) => boolean;
}

/** At the cursor, as if it were typed: the browser's undo takes it back. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  const commands: Commands = document;
  if (commands.execCommand?.("insertText", false, text)) return;
  const { value, selectionStart, selectionEnd } = field;
  const end = selectionStart + text.length;
  // React ignores an input event after its own setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
  set?.call(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.setSelectionRange(end, end);
}

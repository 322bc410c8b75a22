import { useEffect, useEffectEvent, type RefObject } from "react";

interface Undoable {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** The browser's own undo would only know the field that has the focus. */
export function useUndoKeys(form: RefObject<HTMLFormElement | null>, { undo, redo, canUndo, canRedo }: Undoable): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
    if (!act || !(act === undo ? canUndo : canRedo)) return;
    // What is typed there is not in the draft yet.
    if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const element = form.current;
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [form]);
}

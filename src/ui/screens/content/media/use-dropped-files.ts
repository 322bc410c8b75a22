import { useEffect, useEffectEvent, type RefObject } from "react";

export function useDroppedFiles(inside: RefObject<HTMLElement | null>, take: (files: File[]) => boolean): void {
  const offer = useEffectEvent((event: Event, given: DataTransfer | null) => {
    if (given && given.files.length > 0 && take([...given.files])) event.preventDefault();
  });
  useEffect(() => {
    const element = inside.current;
    if (!element) return undefined;
    const paste = (event: ClipboardEvent) => offer(event, event.clipboardData);
    const drop = (event: DragEvent) => offer(event, event.dataTransfer);
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    element.addEventListener("paste", paste);
    element.addEventListener("drop", drop);
    element.addEventListener("dragover", over);
    return () => {
      element.removeEventListener("paste", paste);
      element.removeEventListener("drop", drop);
      element.removeEventListener("dragover", over);
    };
  }, [inside]);
}

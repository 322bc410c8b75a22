import { useEffectEvent, useLayoutEffect, useState } from "react";
import { createLazyPart, Lazy } from "../../components/lazy-part.tsx";

export const palettePart = createLazyPart(async () => (await import("./palette.tsx")).Palette, "the command palette");

interface LazyPaletteProps {
  onClose: () => void;
  onHelp: () => void;
}

/** Fetched when it is first opened. What is typed until then is searched for. */
export function LazyPalette({ onClose, onHelp }: LazyPaletteProps) {
  const [typed, setTyped] = useState("");
  return (
    <Lazy
      part={palettePart}
      fallback={<TypeAhead onType={setTyped} onEscape={onClose} />}
      unavailable={null}
      onUnavailable={onClose}
    >
      {(Palette) => <Palette initialText={typed} {...{ onClose, onHelp }} />}
    </Lazy>
  );
}

interface TypeAheadProps {
  onType: (change: (typed: string) => string) => void;
  onEscape: () => void;
}

function TypeAhead({ onType, onEscape }: TypeAheadProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isCharacter = event.key.length === 1;
    if (!isCharacter && !["Backspace", "Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isCharacter) onType((typed) => typed + event.key);
    else if (event.key === "Backspace") onType((typed) => typed.slice(0, -1));
    else if (event.key === "Escape") onEscape();
  });
  useLayoutEffect(() => {
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
  return null;
}

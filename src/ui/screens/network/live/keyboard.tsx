import { useRef, type KeyboardEvent, type RefObject } from "react";
import { modifiersOf } from "./page-place.ts";
import type { SendInput } from "./use-screen.ts";

/** Keys handled by an input method or a phone's keyboard, whose result arrives as text. */
const composing = new Set(["Unidentified", "Process", "Dead"]);

interface KeyboardProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  send: SendInput;
}

/**
 * Passes on what is typed. An invisible field, so that phones show their keyboard and input methods work. After Escape,
 * the next Tab leaves the field.
 */
export function Keyboard({ field, label, send }: KeyboardProps) {
  const leaving = useRef(false);

  const pass = (event: KeyboardEvent, type: "down" | "up") => {
    const { key, code, keyCode, nativeEvent } = event;
    if (nativeEvent.isComposing || composing.has(key)) return;
    if (key === "Escape") {
      leaving.current = true;
      return;
    }
    if (key === "Tab" && leaving.current) return;
    const pastes = (event.ctrlKey || event.metaKey) && key.toLowerCase() === "v";
    if (pastes) return;
    leaving.current = false;
    event.preventDefault();
    send({ kind: "key", type, key, code, keyCode: Math.min(255, keyCode), modifiers: modifiersOf(event) });
  };
  const write = (text: string) => {
    if (text !== "") send({ kind: "text", text: text.slice(0, 2000) });
  };
  return (
    <textarea
      ref={field}
      aria-label={label}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="absolute inset-0 size-px resize-none opacity-0"
      onFocus={() => {
        leaving.current = false;
      }}
      onKeyDown={(event) => pass(event, "down")}
      onKeyUp={(event) => pass(event, "up")}
      onPaste={(event) => {
        event.preventDefault();
        write(event.clipboardData.getData("text/plain"));
      }}
      onInput={({ currentTarget, nativeEvent }) => {
        if ("isComposing" in nativeEvent && nativeEvent.isComposing === true) return;
        write(currentTarget.value);
        currentTarget.value = "";
      }}
      onCompositionEnd={({ currentTarget, data }) => {
        write(data);
        currentTarget.value = "";
      }}
    />
  );
}

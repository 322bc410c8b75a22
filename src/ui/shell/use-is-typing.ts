import { useEffect, useState } from "react";

/** After the last keystroke: long enough to think of the next word. */
export const typingPauseMs = 2_000;

const textInputs: readonly string[] = ["text", "search", "email", "url", "tel", "password", "number"];

export function isTextField(target: unknown): boolean {
  if (target instanceof HTMLInputElement) return textInputs.includes(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** True while keystrokes follow each other in the text fields of the page. Going on to anything else ends it. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      setTyping(false);
    };
    const onStroke = ({ target }: Event): void => {
      if (!isTextField(target)) return;
      clearTimeout(timer);
      timer = setTimeout(stop, typingPauseMs);
      setTyping(true);
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      if (isTextField(target) && !isTextField(relatedTarget)) stop();
    };
    document.addEventListener("input", onStroke, true);
    document.addEventListener("keydown", onStroke, true);
    document.addEventListener("focusout", onFocusOut, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", onStroke, true);
      document.removeEventListener("keydown", onStroke, true);
      document.removeEventListener("focusout", onFocusOut, true);
    };
  }, []);
  return isTyping;
}

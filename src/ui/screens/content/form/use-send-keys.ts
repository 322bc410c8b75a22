import { useEffect, useEffectEvent, type RefObject } from "react";

/** Ctrl/⌘ Enter submits from any field, including text areas. */
export function useSendKeys(form: RefObject<HTMLFormElement | null>, send: () => void): void {
  const onSend = useEffectEvent(send);
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      onSend();
    };
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [form]);
}

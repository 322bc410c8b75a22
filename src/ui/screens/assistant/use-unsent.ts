import { useRef, useState } from "react";
import { useKeptText } from "../../components/form/kept/use-kept-text.ts";

const empty = { message: "" };

/** The message that is being typed in a conversation. It stays until it is sent, also over a reload. */
export function useUnsent(conversationId = "new") {
  const [text, setText] = useState("");
  // Read before the next render.
  const latest = useRef(text);
  const show = (next: string): void => {
    latest.current = next;
    setText(next);
  };
  const { changed, clear } = useKeptText<typeof empty>(
    { form: `chat:${conversationId}` },
    {
      read: () => ({ message: latest.current }),
      base: () => empty,
      apply: ({ message = "" }) => show(message),
      reset: () => show(""),
      isPassword: () => false,
    },
  );
  return {
    text,
    edit(next: string): void {
      show(next);
      changed();
    },
    clear(): void {
      show("");
      clear();
    },
  };
}

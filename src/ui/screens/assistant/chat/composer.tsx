import { Send as SendIcon, Square } from "lucide-react";
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import { assistantLimits } from "#core/assistant/contract.ts";
import { Button } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../components/fields/control-class.ts";
import { useStopAnswer } from "../queries.ts";
import { useUnsent } from "../use-unsent.ts";

interface ComposerProps {
  /** Undefined for a new one. */
  conversationId: string | undefined;
  /** The answer that is being written. */
  running: string | undefined;
  isBusy: boolean;
  onSend: (message: string) => Promise<boolean>;
}

export function Composer({ conversationId, running, isBusy, onSend }: ComposerProps) {
  const { text, edit, clear } = useUnsent(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  const stop = useStopAnswer();
  // A disabled field loses the focus.
  useEffect(() => {
    if (!isBusy && hadFocus.current) field.current?.focus();
  }, [isBusy]);

  const send = async (): Promise<void> => {
    if (isBusy || text.trim() === "") return;
    hadFocus.current = document.activeElement === field.current;
    if (await onSend(text)) clear();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex items-end gap-2 border-t border-line p-3">
      <textarea
        ref={field}
        aria-label="Message"
        dir="auto"
        rows={1}
        maxLength={assistantLimits.characters}
        value={text}
        disabled={isBusy}
        placeholder="Ask the assistant"
        onChange={({ currentTarget }) => edit(currentTarget.value)}
        onKeyDown={onKeyDown}
        className={classes(
          controlClass,
          controlBorder(undefined),
          "max-h-48 min-h-8.5 grow resize-none py-1.5 leading-5.5 [field-sizing:content]",
        )}
      />
      {running === undefined ? (
        <Button type="submit" variant="primary" icon={SendIcon} disabled={isBusy}>
          Send
        </Button>
      ) : (
        <Button icon={Square} busy={stop.isPending} onClick={() => stop.mutate(running)}>
          Stop
        </Button>
      )}
    </form>
  );
}

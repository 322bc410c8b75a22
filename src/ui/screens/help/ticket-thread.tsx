import { useState } from "react";
import { ticketLimits, type Ticket } from "#core/support/tickets/contract.ts";
import { Button } from "../../components/button.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { TextArea } from "../../components/fields/text-area.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";

interface ThreadProps {
  ticket: Ticket;
  /** Who wrote the ticket, as shown. */
  requester: string;
}

/** The description, and what was written afterwards. */
export function TicketThread({ ticket, requester }: ThreadProps) {
  const { description, createdAt, replies } = ticket;
  return (
    <ol aria-label="Messages" className="grid gap-3">
      <Message name={requester} text={description} at={createdAt} />
      {replies.map(({ id, author, authorName, message, at }) => (
        <Message key={id} name={author === "support" ? `${authorName} (support)` : requester} text={message} at={at} />
      ))}
    </ol>
  );
}

function Message({ name, text, at }: { name: string; text: string; at: string }) {
  return (
    <li className="rounded-control bg-sunken px-3.5 py-2.5 text-s">
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <span className="font-medium text-ink-2">{name}</span>
        <RelativeTime at={at} />
      </p>
      <p dir="auto" className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap text-ink">
        {text}
      </p>
    </li>
  );
}

interface ReplyFormProps {
  label: string;
  submitLabel: string;
  isBusy: boolean;
  error: unknown;
  onSend: (message: string) => Promise<unknown>;
  onClose: () => void;
  isClosing: boolean;
}

export function ReplyForm({ label, submitLabel, isBusy, error, onSend, onClose, isClosing }: ReplyFormProps) {
  const [message, setMessage] = useState("");
  const isReady = message.trim() !== "" && message.length <= ticketLimits.message;
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy)
          void onSend(message).then(
            () => setMessage(""),
            () => undefined,
          );
      }}
    >
      <TextArea label={label} value={message} onValueChange={setMessage} limit={ticketLimits.message} rows={3} />
      <FormFailure error={error} fallback="Could not send the message. Try again." />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="s" busy={isBusy} disabled={!isReady}>
          {submitLabel}
        </SubmitButton>
        <Button size="s" busy={isClosing} onClick={onClose}>
          Close ticket
        </Button>
      </div>
    </form>
  );
}

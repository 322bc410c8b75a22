import { Sparkles } from "lucide-react";
import { memo, useState, type ReactNode } from "react";
import type { AnswerPart, AssistantStatus, ChatMessage } from "#core/assistant/contract.ts";
import { Avatar } from "../../../components/avatar.tsx";
import { Chip } from "../../../components/chip.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { ChatTime } from "../chat-time.tsx";
import { lookUp } from "../../../lib/look-up.ts";
import { useUser } from "../../../shell/session.ts";
import type { Send } from "../queries.ts";
import { EditForm } from "./edit-form.tsx";
import { Markdown } from "./markdown.tsx";
import { MessageActions } from "./message-actions.tsx";
import { ToolPart } from "./tool-part.tsx";

interface MessageProps {
  conversationId: string;
  message: ChatMessage;
  parts: readonly AnswerPart[];
  isBusy: boolean;
  onSend: (send: Send) => Promise<boolean>;
}

export const Message = memo(function Message({ conversationId, message, parts, isBusy, onSend }: MessageProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, type, content, state, notice, timestamp, engineLabel, aiGenerated } = message;
  const isAnswer = type === "ai";
  return (
    <Row isAnswer={isAnswer} label={isAnswer ? "Answer" : "Your message"}>
      {isEditing ? (
        <EditForm
          text={content}
          isBusy={isBusy}
          onCancel={() => setIsEditing(false)}
          onSave={async (text) => {
            if (await onSend({ message: text, edits: id })) setIsEditing(false);
          }}
        />
      ) : isAnswer ? (
        <Answer parts={parts} />
      ) : (
        <p dir="auto" className="text-m leading-6 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
          {content}
        </p>
      )}
      {state === "running" && parts.length === 0 && <Busy />}
      {notice !== null && <p className="mt-2 text-s text-warn">{notice}</p>}
      {state !== "running" && !isEditing && (
        <footer className="mt-1.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <ChatTime at={timestamp} />
          {isAnswer && !aiGenerated && engineLabel !== null && <Chip size="s">{engineLabel}</Chip>}
          <MessageActions
            {...{ conversationId, message, isBusy }}
            onEdit={() => setIsEditing(true)}
            onRegenerate={() => void onSend({ regenerates: id })}
          />
        </footer>
      )}
    </Row>
  );
});

function Answer({ parts }: { parts: readonly AnswerPart[] }) {
  return (
    <div className="grid gap-3">
      {parts.map((part, at) =>
        part.kind === "text" ? <Markdown key={at} text={part.text} /> : <ToolPart key={at} part={part} />,
      )}
    </div>
  );
}

function Row({ isAnswer, label, children }: { isAnswer: boolean; label: string; children: ReactNode }) {
  const { name } = useUser();
  return (
    <article
      aria-label={label}
      // Of a long conversation, only what is in view is laid out.
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      {isAnswer ? (
        <span aria-hidden className="grid size-7 place-items-center rounded-full bg-sunken text-ink-2">
          <Sparkles className="size-4" />
        </span>
      ) : (
        // One letter, as specified.
        <Avatar name={name.trim().charAt(0)} />
      )}
      <div className="min-w-0 pt-0.5">{children}</div>
    </article>
  );
}

const introductions: Record<AssistantStatus["state"], string> = {
  online: "Ask me about your posts, jobs, CV and messages. What I want to write or do, you approve first.",
  offline: "The AI model can't be reached at the moment. Your conversations are still here.",
  template:
    "I answer by rules from your own data, because no AI model is connected. What I want to write, you approve first.",
};

export function Greeting({ name, engine }: { name: string; engine: AssistantStatus["state"] | undefined }) {
  // A newer server may know other states.
  const introduction = engine && lookUp(introductions, engine);
  return (
    <Row isAnswer label="Greeting">
      <div className="grid gap-1.5">
        <p className="text-m leading-6 text-ink">Hello {name.trim().split(/\s+/)[0]}! How can I help you today?</p>
        {/* Also makes Markdown ready before the first word of an answer arrives. */}
        {introduction !== undefined && <Markdown text={introduction} />}
      </div>
    </Row>
  );
}

const Busy = () => (
  <output className="flex items-center gap-2 text-s text-ink-2">
    <Spinner />
    Thinking...
  </output>
);

export const Thinking = () => (
  <Row isAnswer label="Answer">
    <Busy />
  </Row>
);

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import type { AssistantStatus, Conversation } from "#core/assistant/contract.ts";
import { ApiError, messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { ListSkeleton } from "../../../components/feedback/list-skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { useUser } from "../../../shell/session.ts";
import { conversationQuery, type Send } from "../queries.ts";
import { useLiveAnswer } from "../use-live-answer.ts";
import { Composer } from "./composer.tsx";
import { Greeting, Message, Thinking } from "./message.tsx";

interface ChatPanelProps {
  id: string | undefined;
  engine: AssistantStatus["state"] | undefined;
  isSending: boolean;
  /** Resolves to whether it was sent. */
  onSend: (send: Send) => Promise<boolean>;
  onNew: () => void;
}

/** Within this of the end, the newest words stay in view. */
const endPx = 80;

export function ChatPanel({ id, engine, isSending, onSend, onNew }: ChatPanelProps) {
  const {
    data: conversation,
    error,
    refetch,
  } = useQuery({ ...conversationQuery(id ?? ""), enabled: id !== undefined });
  const live = useLiveAnswer(conversation);
  const running = conversation?.messages.find(({ state }) => state === "running")?.id;
  const isBusy = isSending || running !== undefined;
  const isGone = error instanceof ApiError && error.status === 404;

  return (
    <Card
      flush
      aria-label="Chat"
      className="flex h-[calc(100dvh-13rem)] min-h-100 flex-col max-sm:h-[calc(100dvh-15.5rem)] max-sm:min-h-60"
    >
      <Scroller isSending={isSending}>
        <Greeting name={useUser().name} engine={engine} />
        {error && !conversation && !isGone && (
          <LoadFailed error={error} otherwise="Could not load the conversation." onRetry={refetch} />
        )}
        {id !== undefined && !conversation && !error && <ListSkeleton label="Loading the conversation" />}
        {conversation && <Messages {...{ conversation, live, isBusy, onSend }} />}
        {isSending && running === undefined && <Thinking />}
      </Scroller>
      {isGone ? (
        <Alert
          tone="warn"
          className="m-3"
          action={
            <Button size="s" onClick={onNew}>
              New chat
            </Button>
          }
        >
          {messageOf(error, "This conversation was deleted.")}
        </Alert>
      ) : (
        <Composer conversationId={id} running={running} isBusy={isBusy} onSend={(message) => onSend({ message })} />
      )}
    </Card>
  );
}

interface MessagesProps {
  conversation: Conversation;
  live: ReturnType<typeof useLiveAnswer>;
  isBusy: boolean;
  onSend: ChatPanelProps["onSend"];
}

function Messages({ conversation, live, isBusy, onSend }: MessagesProps) {
  // Stable, so that a word that arrives only renders its own message.
  const latest = useRef(onSend);
  useEffect(() => {
    latest.current = onSend;
  });
  const send = useCallback((message: Send) => latest.current(message), []);
  return conversation.messages.map((message) => (
    <Message
      key={message.id}
      conversationId={conversation.id}
      message={message}
      parts={live?.id === message.id ? live.parts : message.parts}
      isBusy={isBusy}
      onSend={send}
    />
  ));
}

/** Follows the newest words, unless the person has scrolled up to read. What they send is shown in any case. */
function Scroller({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const follow = (): void => {
    const { current } = frame;
    if (current && isFollowing.current) current.scrollTop = current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (isSending) isFollowing.current = true;
  }, [isSending]);
  useLayoutEffect(follow);
  useEffect(() => {
    if (!content.current) return undefined;
    // What comes into view is laid out only then, and may be higher than it was taken for.
    const watch = new ResizeObserver(follow);
    watch.observe(content.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      role="log"
      aria-label="Conversation"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < endPx) isFollowing.current = true;
        else if (scrollTop < lastTop.current) isFollowing.current = false;
        lastTop.current = scrollTop;
      }}
      className="min-h-0 grow overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      <div ref={content} className="grid content-start gap-5 p-4.5">
        {children}
      </div>
    </div>
  );
}

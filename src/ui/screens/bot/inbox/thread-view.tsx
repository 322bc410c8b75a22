import { ArrowLeft, MailOpen, MailQuestionMark } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { Thread } from "#core/inbox/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { History } from "./history.tsx";
import { Messages } from "./messages.tsx";
import { useMark, useThread } from "./queries.ts";
import { Reply } from "./reply.tsx";

export function ThreadView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: thread, error, refetch } = useThread(id);
  return (
    <Card aria-label="Conversation" className="grid gap-4">
      <Button
        size="s"
        variant="ghost"
        icon={ArrowLeft}
        onClick={onClose}
        className="-ml-2.5 justify-self-start lg:hidden"
      >
        All conversations
      </Button>
      {thread ? (
        <Open thread={thread} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the conversation." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the conversation" />
      )}
    </Card>
  );
}

function Open({ thread }: { thread: Thread }) {
  const { id, person, isUnread, messages, pending, history, blocked } = thread;
  const mark = useMark(id);
  const toast = useToast();
  const set = (wanted: boolean) =>
    mark.mutate(wanted, {
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, "Could not mark the conversation. Try again."),
          tone: "destructive",
        }),
    });
  // Once, as it is opened: whoever marks it as unread afterwards means it.
  const read = useEffectEvent(() => isUnread && set(false));
  useEffect(() => {
    read();
  }, []);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 dir="auto" className="min-w-0 text-l font-semibold text-ink [overflow-wrap:anywhere]">
          {person.name}
        </h2>
        <Button
          size="s"
          variant="ghost"
          icon={isUnread ? MailOpen : MailQuestionMark}
          busy={mark.isPending}
          title="Only in Attaché: nothing changes on the network."
          onClick={() => set(!isUnread)}
        >
          {isUnread ? "Mark as read" : "Mark as unread"}
        </Button>
      </header>
      <History history={history} />
      <Messages person={person} messages={messages} pending={pending} />
      <Reply threadId={id} name={person.name} blocked={blocked} />
    </>
  );
}

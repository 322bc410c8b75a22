import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SquarePen } from "lucide-react";
import type { AssistantStatus } from "#core/assistant/contract.ts";
import { Button } from "../../components/button.tsx";
import { Chip, type Tone } from "../../components/chip.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ChatPanel } from "./chat/chat-panel.tsx";
import { statusQuery, useSend, type Send } from "./queries.ts";
import { Conversations } from "./side/conversations.tsx";
import { QuickActions } from "./side/quick-actions.tsx";
import { RecentInteractions } from "./side/recent-interactions.tsx";

const route = getRouteApi("/signed-in/approved/ai-chat");

export function AiChat() {
  const { conversation: id, search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: status, error, refetch } = useQuery(statusQuery);
  const open = (conversation: string | undefined): void =>
    void navigate({ search: { conversation, search: search || undefined } });
  const sending = useSend((conversationId) => {
    if (conversationId !== id) open(conversationId);
  });
  const send = async (message: Send): Promise<boolean> => {
    try {
      await sending.mutateAsync({ ...message, conversationId: id });
      return true;
    } catch {
      return false;
    }
  };

  return (
    <>
      <PageHeader
        title="AI Assistant"
        badge={status && <StatusChip {...status} />}
        subtitle={
          status?.state === "template" && "No AI model is connected. Answers come from rules and your own data."
        }
        actions={
          <Button icon={SquarePen} disabled={id === undefined} onClick={() => open(undefined)}>
            New chat
          </Button>
        }
      />
      {error && !status && (
        <LoadFailed
          className="mb-4"
          error={error}
          otherwise="Could not find out whether a model is connected."
          onRetry={refetch}
        />
      )}
      {status?.problem != null && (
        <Alert tone="warn" className="mb-4">
          {status.problem}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:items-start">
        <ChatPanel
          key={id ?? "new"}
          id={id}
          engine={status?.state}
          isSending={sending.isPending}
          onSend={send}
          onNew={() => open(undefined)}
        />
        <div className="grid gap-5">
          <QuickActions disabled={sending.isPending} onAct={(action) => void send(action)} />
          <RecentInteractions onOpen={open} />
          <Conversations
            current={id}
            search={search}
            onSearch={(text) =>
              void navigate({ search: { conversation: id, search: text || undefined }, replace: true })
            }
            onOpen={open}
            onDeleted={(deleted) => {
              if (deleted === id) open(undefined);
            }}
          />
        </div>
      </div>
    </>
  );
}

const states: Record<AssistantStatus["state"], { label: string; tone: Tone }> = {
  online: { label: "AI Online", tone: "good" },
  offline: { label: "AI Offline", tone: "bad" },
  template: { label: "Template writer", tone: "neutral" },
};

function StatusChip({ state }: AssistantStatus) {
  // A newer server may know other states.
  const shown = (states as Partial<typeof states>)[state];
  return shown && <Chip tone={shown.tone}>{shown.label}</Chip>;
}

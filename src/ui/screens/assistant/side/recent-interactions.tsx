import { useQuery } from "@tanstack/react-query";
import { promptPreviewOf } from "#core/assistant/rules.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { ChatTime } from "../chat-time.tsx";
import { recentQuery } from "../queries.ts";

export function RecentInteractions({ onOpen }: { onOpen: (conversationId: string) => void }) {
  const { data, error, refetch } = useQuery(recentQuery);
  return (
    <Card aria-label="Recent Interactions">
      <CardHeader title="Recent Interactions" />
      {error && !data && <LoadFailed error={error} otherwise="Could not load what you asked." onRetry={refetch} />}
      {data?.length === 0 && <p className="text-s text-ink-2">What you ask appears here.</p>}
      <ul className="grid gap-1">
        {data?.map(({ id, prompt, createdAt, conversationId }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(conversationId)}
              className="grid w-full cursor-pointer gap-0.5 rounded-control px-2 py-1.5 text-left text-s hover:bg-sunken touch:min-h-11"
            >
              <span dir="auto" className="text-ink [overflow-wrap:anywhere]">
                {promptPreviewOf(prompt)}
              </span>
              <ChatTime at={createdAt} className="text-xs text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import type { BotAction } from "#core/bot/contract.ts";
import { LinkButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useFocusAfterRemoval } from "../../../components/overlay/use-focus-after-removal.ts";
import { useActions } from "../queries.ts";
import { BulkQuestion, type AskedBulk } from "./bulk-question.tsx";
import { groupsOf } from "./groups.ts";
import { KeysHint } from "./keys-hint.tsx";
import { QueueGroup } from "./queue-group.tsx";
import { RejectQuestion } from "./reject-question.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

export function QueueTab() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActions({ view: "queue" });
  const [bulk, setBulk] = useState<AskedBulk>();
  const decisions = useDecisions();
  const toast = useToast();
  const focusAfterRemoval = useFocusAfterRemoval();
  const list = useRef<HTMLDivElement>(null);
  const actions = data?.pages.flatMap(({ items }) => items) ?? [];
  const groups = groupsOf(actions);
  const waiting = actions.filter(({ state }) => state === "proposed");
  const askBulk = (asked: AskedBulk): void => {
    // The texts that are approved are those of the server, not the one that is being written.
    if (decisions.editing === undefined) setBulk(asked);
    else
      toast({
        title: "Finish your edit first",
        description: "Approve the text with your changes, or cancel the edit.",
      });
  };
  const byId = (id: string): BotAction | undefined => actions.find((action) => action.id === id);
  useQueueKeys(list, {
    onApprove: (id) => withAction(byId(id), "approve", (action) => void decisions.approve(action)),
    onEdit: (id) => withAction(byId(id), "edit", decisions.edit),
    onReject: (id) => {
      const action = byId(id);
      withAction(action, action?.state === "approved" ? "skip" : "reject", decisions.askToReject);
    },
  });

  if (!data) {
    return (
      <Card flush aria-label="Queue">
        {error ? (
          <LoadFailed className="m-4.5" error={error} otherwise="Could not load the queue." onRetry={refetch} />
        ) : (
          <SkeletonRows rows={5} label="Loading the queue" />
        )}
      </Card>
    );
  }
  return (
    <>
      <KeysHint waiting={waiting} hasMore={hasNextPage} onBulk={askBulk} />
      <Card flush {...focusAfterRemoval} aria-label="Queue">
        <div ref={list}>
          {groups.map((group) => (
            <QueueGroup key={group.key} group={group} decisions={decisions} onBulk={askBulk} />
          ))}
        </div>
        {actions.length === 0 && (
          <Empty
            icon={CircleCheck}
            sentence="You’re all caught up. What the bot proposes appears here, before anything is sent."
            action={
              <LinkButton to="/bot" search={{ tab: "campaigns" }}>
                Open campaigns
              </LinkButton>
            }
          />
        )}
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      </Card>
      {bulk && <BulkQuestion asked={bulk} onClose={() => setBulk(undefined)} />}
      {decisions.rejecting && (
        <RejectQuestion
          action={decisions.rejecting}
          onReject={(action, feedback) => void decisions.reject(action, feedback)}
          onClose={decisions.cancelReject}
        />
      )}
    </>
  );
}

function withAction(
  action: BotAction | undefined,
  verb: BotAction["allowed"][number],
  run: (action: BotAction) => void,
): void {
  if (action?.allowed.includes(verb)) run(action);
}

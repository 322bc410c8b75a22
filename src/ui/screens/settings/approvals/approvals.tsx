import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, type RefObject } from "react";
import type { ListedApproval } from "#core/assistant/contract.ts";
import { TextLink } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { ListSkeleton } from "../../../components/feedback/list-skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { useFocusAfterRemoval } from "../../../components/overlay/use-focus-after-removal.ts";
import { PageHeader } from "../../../components/page-header.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { ApprovalButtons } from "../../../features/approvals/approval-buttons.tsx";
import { approvalOutcomes } from "../../../features/approvals/approval-outcomes.ts";
import { approvalsQuery, useDecideApproval } from "./queries.ts";

export function Approvals() {
  const heading = useRef<HTMLSpanElement>(null);
  return (
    <>
      <PageHeader
        title={
          <span ref={heading} tabIndex={-1}>
            Approvals
          </span>
        }
        subtitle="What your assistants and API keys ask to do"
      />
      <div className="grid max-w-190 gap-6">
        <Waiting heading={heading} />
        <Decided />
      </div>
    </>
  );
}

function Waiting({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { data, error, refetch } = useQuery(approvalsQuery("waiting"));
  const { ref, ...focusAfterRemoval } = useFocusAfterRemoval({ takesRow: true, whenEmpty: heading });
  return (
    <div ref={ref as RefObject<HTMLDivElement | null>} {...focusAfterRemoval}>
      {error && data === undefined ? (
        <LoadFailed error={error} otherwise="Could not load what waits for you." onRetry={refetch} />
      ) : data === undefined ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <NothingWaits />
      ) : (
        <ul aria-label="Waiting for you" className="grid gap-3">
          {data.map((approval) => (
            <li key={approval.id} tabIndex={-1} className="rounded-card">
              <Request approval={approval} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const NothingWaits = () => (
  <Card flush>
    <Empty
      icon={ShieldCheck}
      sentence="Nothing waits for your approval. Requests of assistants that you connect appear here."
      action={
        <TextLink to="/settings" search={{ tab: "security" }}>
          Connect an assistant
        </TextLink>
      }
    />
  </Card>
);

/** Where the assistant asked. */
function Origin({ title, conversation, isConversationDeleted }: ListedApproval) {
  if (conversation)
    return (
      <>
        {" · "}
        <TextLink
          to="/ai-chat"
          search={{ conversation: conversation.id }}
          aria-label={`Open the conversation of: ${title}`}
        >
          Open conversation
        </TextLink>
      </>
    );
  return isConversationDeleted ? " · The conversation was deleted." : null;
}

function Request({ approval }: { approval: ListedApproval }) {
  const { id, title, detail, requestedBy, createdAt } = approval;
  const decide = useDecideApproval();
  return (
    <Card aria-label={title}>
      <h2 className="text-m font-semibold text-ink [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-0.5 text-s text-ink-2">
        {requestedBy} asked <RelativeTime at={createdAt} inSentence inMinutes />
        <Origin {...approval} />
      </p>
      <p className="mt-3 rounded-control bg-sunken p-3 text-s [overflow-wrap:anywhere] whitespace-pre-wrap text-ink">
        {detail}
      </p>
      <div className="mt-4">
        <ApprovalButtons
          title={title}
          saving={decide.isPending ? decide.variables.approved : undefined}
          onDecide={(approved) => decide.mutate({ id, approved })}
        />
      </div>
    </Card>
  );
}

function Decided() {
  const { data } = useQuery(approvalsQuery("decided"));
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="decided">
      <h2 id="decided" className="mb-2 text-m font-semibold text-ink">
        Decided
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {data.map((approval) => (
            <li
              key={approval.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4.5 py-3 text-s"
            >
              <Decision approval={approval} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Decision({ approval }: { approval: ListedApproval }) {
  const { title, requestedBy, state, message, decidedAt } = approval;
  return (
    <>
      <div className="min-w-0">
        <p className="text-ink [overflow-wrap:anywhere]">{title}</p>
        <p className="text-ink-2">
          {requestedBy}
          {decidedAt !== null && (
            <>
              {" · "}
              <RelativeTime at={decidedAt} inMinutes />
            </>
          )}
          {message !== null && ` · ${message}`}
          <Origin {...approval} />
        </p>
      </div>
      <Chip tone={approvalOutcomes[state].tone} size="s">
        {approvalOutcomes[state].label}
      </Chip>
    </>
  );
}

import { Check, CircleAlert, Wrench, X } from "lucide-react";
import type { AnswerPart } from "#core/assistant/contract.ts";
import type { ApprovalState, ToolApproval } from "#core/tools/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { useDecide } from "../queries.ts";

export function ToolPart({ part }: { part: Extract<AnswerPart, { kind: "tool" }> }) {
  const { title, state, message, approval } = part;
  if (approval) return <ApprovalCard approval={approval} />;
  return (
    <p className="flex items-start gap-2 text-s text-ink-2">
      {state === "running" ? (
        <Spinner />
      ) : state === "failed" ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      ) : (
        <Wrench aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {title}
        {message !== null && `: ${message}`}
      </span>
    </p>
  );
}

const outcomes: Record<ApprovalState, { label: string; tone: Tone }> = {
  waiting: { label: "Waiting for you", tone: "accent" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
  expired: { label: "Expired", tone: "warn" },
};

function ApprovalCard({ approval }: { approval: ToolApproval }) {
  const { id, title, detail, state, message } = approval;
  const decide = useDecide();
  const press = (approved: boolean) => () => decide.mutate({ id, approved });
  const isBusy = (approved: boolean): boolean => decide.isPending && decide.variables.approved === approved;
  return (
    <section aria-label={title} className="rounded-card border border-line p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-s font-semibold text-ink [overflow-wrap:anywhere]">{title}</h3>
        <Chip tone={outcomes[state].tone} size="s">
          {outcomes[state].label}
        </Chip>
      </div>
      {detail !== "" && (
        <p
          dir="auto"
          className="mt-2 max-h-80 overflow-y-auto rounded-control bg-sunken p-3 text-s whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
        >
          {detail}
        </p>
      )}
      {message !== null && <p className="mt-2 text-s text-ink-2">{message}</p>}
      {state === "waiting" && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="s"
            icon={Check}
            busy={isBusy(true)}
            disabled={decide.isPending}
            onClick={press(true)}
            aria-label={`Approve: ${title}`}
          >
            Approve
          </Button>
          <Button
            size="s"
            icon={X}
            variant="danger"
            busy={isBusy(false)}
            disabled={decide.isPending}
            onClick={press(false)}
            aria-label={`Reject: ${title}`}
          >
            Reject
          </Button>
        </div>
      )}
    </section>
  );
}

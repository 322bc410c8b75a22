import { CircleAlert, Wrench } from "lucide-react";
import { useRef } from "react";
import type { AnswerPart } from "#core/assistant/contract.ts";
import type { ToolApproval } from "#core/tools/contract.ts";
import { Chip } from "../../../components/chip.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { ApprovalButtons } from "../../../features/approvals/approval-buttons.tsx";
import { approvalOutcomes } from "../../../features/approvals/approval-outcomes.ts";
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

function ApprovalCard({ approval }: { approval: ToolApproval }) {
  const { id, title, detail, state, message } = approval;
  const decide = useDecide();
  const card = useRef<HTMLElement>(null);
  return (
    <section ref={card} tabIndex={-1} aria-label={title} className="rounded-card border border-line p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-s font-semibold text-ink [overflow-wrap:anywhere]">{title}</h3>
        <Chip tone={approvalOutcomes[state].tone} size="s">
          {approvalOutcomes[state].label}
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
        <div className="mt-3">
          <ApprovalButtons
            size="s"
            title={title}
            saving={decide.isPending ? decide.variables.approved : undefined}
            onDecide={(approved) =>
              // The buttons go: the keyboard stays at the card.
              decide.mutate({ id, approved }, { onSuccess: () => card.current?.focus() })
            }
          />
        </div>
      )}
    </section>
  );
}

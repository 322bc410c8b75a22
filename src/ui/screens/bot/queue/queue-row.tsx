import { Check, Pencil, SkipForward, X } from "lucide-react";
import type { BotAction } from "#core/bot/contract.ts";
import { Button } from "../../../components/button.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { Evidence } from "../../../features/evidence.tsx";
import { inSentence } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { ActionChip } from "../actions/action-chip.tsx";
import { KindMark } from "../actions/kind-mark.tsx";
import { PersonLine } from "../actions/person-line.tsx";
import { EditText } from "./edit-text.tsx";
import { Resolve } from "./resolve.tsx";
import type { Decisions } from "./use-decisions.ts";
import { titleOf } from "../actions/action-labels.ts";

interface RowProps {
  action: BotAction;
  decisions: Decisions;
}

export function QueueRow({ action, decisions }: RowProps) {
  const { id, kind, state, person, text, note } = action;
  const isEdited = decisions.editing === id;
  const now = useNow();
  const zone = useZone();
  return (
    <li
      data-action={id}
      tabIndex={-1}
      aria-label={titleOf(action)}
      className="flex items-start gap-3 px-4.5 py-3 text-s focus:bg-sunken focus-visible:shadow-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
    >
      <KindMark kind={kind} />
      <div className="grid min-w-0 grow gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
            {titleOf(action)}
          </span>
          {state !== "proposed" && <ActionChip state={state} />}
          <Timing action={action} />
        </div>
        {person && <PersonLine person={person} />}
        {isEdited ? (
          <EditText action={action} onApprove={decisions.approve} onCancel={decisions.cancelEdit} />
        ) : (
          text !== null && (
            <blockquote
              dir="auto"
              className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
            >
              {text}
            </blockquote>
          )
        )}
        {kind === "connection_request" && text === null && !isEdited && (
          <p className="text-xs text-ink-3">Without a note.</p>
        )}
        {action.questions.length > 0 && (
          <ul aria-label="Open questions" className="list-disc pl-4 text-ink-2">
            {action.questions.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        )}
        {note !== null && <p className="text-ink-2">{note}</p>}
        {!isEdited && <Controls action={action} decisions={decisions} />}
        <Resolve action={action} />
        {action.evidence !== null && (
          <div>
            <Evidence id={action.evidence} zone={zone} now={now} />
          </div>
        )}
      </div>
    </li>
  );
}

function Timing({ action: { state, plannedFor, expiresAt } }: Pick<RowProps, "action">) {
  const at = state === "proposed" ? expiresAt : plannedFor;
  if (at === null) return null;
  return (
    <span className="text-xs text-ink-3 tabular-nums sm:ml-auto">
      {state === "proposed" ? "Expires " : "Planned "}
      <ExactTime at={at} format={inSentence} />
    </span>
  );
}

const controlled = new Set<BotAction["allowed"][number]>(["approve", "edit", "reject", "skip"]);

function Controls({ action, decisions }: RowProps) {
  const { allowed, state } = action;
  const isBusy = decisions.isDeciding(action.id);
  const name = titleOf(action);
  if (!allowed.some((verb) => controlled.has(verb))) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-0.5">
      {allowed.includes("approve") && state === "proposed" && (
        <Button
          size="s"
          icon={Check}
          busy={isBusy}
          aria-label={`Approve ‘${name}’`}
          onClick={() => decisions.approve(action)}
        >
          Approve
        </Button>
      )}
      {allowed.includes("edit") && (
        <Button
          size="s"
          variant="ghost"
          disabled={isBusy}
          icon={Pencil}
          aria-label={`Edit ‘${name}’`}
          onClick={() => decisions.edit(action)}
        >
          Edit
        </Button>
      )}
      {allowed.includes("reject") && (
        <Button
          size="s"
          variant="ghost"
          disabled={isBusy}
          icon={X}
          aria-label={`Reject ‘${name}’`}
          onClick={() => decisions.askToReject(action)}
        >
          Reject
        </Button>
      )}
      {allowed.includes("skip") && (
        <Button
          size="s"
          variant="ghost"
          disabled={isBusy}
          icon={SkipForward}
          aria-label={`Skip ‘${name}’`}
          onClick={() => decisions.askToReject(action)}
        >
          Skip
        </Button>
      )}
    </div>
  );
}

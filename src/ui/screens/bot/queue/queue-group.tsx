import { Check, TriangleAlert, X } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import type { AskedBulk } from "./bulk-question.tsx";
import type { ActionGroup } from "./groups.ts";
import { QueueRow } from "./queue-row.tsx";
import type { Decisions } from "./use-decisions.ts";

interface QueueGroupProps {
  group: ActionGroup;
  decisions: Decisions;
  onBulk: (asked: AskedBulk) => void;
}

export function QueueGroup({ group, decisions, onBulk }: QueueGroupProps) {
  const { title, actions, isWaiting, needsAttention } = group;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes("border-line not-first:border-t", needsAttention && "bg-warn-soft/40")}
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4.5 pt-1.5">
        <h2
          id={id}
          className={classes(
            "flex min-w-0 items-center gap-1.5 text-xs font-medium",
            needsAttention ? "text-warn" : "text-ink-3",
          )}
        >
          {needsAttention && <TriangleAlert aria-hidden className="size-3.5" />}
          <span dir="auto" className="truncate">
            {title}
          </span>
          <span className="tabular-nums">{actions.length}</span>
        </h2>
        {isWaiting && actions.length > 1 && (
          <div className="flex gap-1">
            <Button
              size="s"
              variant="ghost"
              icon={Check}
              aria-label={`Approve all in ‘${title}’`}
              onClick={() => onBulk({ isApproved: true, actions, name: title })}
            >
              Approve all
            </Button>
            <Button
              size="s"
              variant="ghost"
              icon={X}
              aria-label={`Reject all in ‘${title}’`}
              onClick={() => onBulk({ isApproved: false, actions, name: title })}
            >
              Reject all
            </Button>
          </div>
        )}
      </header>
      <ul className="divide-y divide-line">
        {actions.map((action) => (
          <QueueRow key={action.id} action={action} decisions={decisions} />
        ))}
      </ul>
    </section>
  );
}

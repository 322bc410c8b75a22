import { stepLabels } from "#core/campaigns/contract.ts";
import type { DryRunPerson, DryRunStep } from "#core/campaigns/dry-run/contract.ts";
import { classes } from "../../../../components/classes.ts";
import { ExactTime } from "../../../../components/exact-time.tsx";
import { lookUp } from "../../../../lib/look-up.ts";
import { displayName } from "../people/display-name.ts";
import { PersonChip } from "../people/person-chip.tsx";

export function DryRunRow({ entry: { person, state, steps, note } }: { entry: DryRunPerson }) {
  return (
    <li className="grid gap-2 px-4.5 py-3 text-s">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span dir="auto" className="min-w-0 truncate font-medium text-ink">
          {displayName(person)}
        </span>
        <PersonChip state={state} />
      </p>
      {note !== null && <p className="text-warn">{note}</p>}
      <ol className="grid gap-2">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
    </li>
  );
}

function Step({ step: { step, kind, text, at, willHappen, note } }: { step: DryRunStep }) {
  return (
    <li className="grid gap-0.5">
      <p className={classes("flex flex-wrap items-baseline gap-x-2", willHappen ? "text-ink-2" : "text-ink-3")}>
        <span className="tabular-nums">
          {step + 1}. {lookUp(stepLabels, kind) ?? kind}
        </span>
        {at !== null && <ExactTime at={at} className="text-xs text-ink-3 tabular-nums" />}
        {note !== null && <span className="text-xs text-ink-3">{note}</span>}
      </p>
      {text !== null && (
        <blockquote
          dir="auto"
          className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
        >
          {text}
        </blockquote>
      )}
    </li>
  );
}

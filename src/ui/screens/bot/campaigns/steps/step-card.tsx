import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { campaignLimits, stepLabels, type CampaignStep } from "#core/campaigns/contract.ts";
import { IconButton } from "../../../../components/button.tsx";
import { NumberField } from "../../../../components/fields/field.tsx";
import type { Previewed } from "../../../../features/template/template-text.tsx";
import { StepText } from "./step-text.tsx";

interface StepCardProps {
  step: CampaignStep;
  place: number;
  count: number;
  isFixed: boolean;
  hasFixedOrder: boolean;
  error: string | undefined;
  previewed: Previewed | undefined;
  noteRule: string;
  onChange: (step: CampaignStep) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function StepCard(props: StepCardProps) {
  const { step, place, count, isFixed, hasFixedOrder, onMove, onRemove } = props;
  const label = `step ${place + 1}`;
  return (
    <li className="rounded-card border border-line p-3.5">
      <fieldset disabled={isFixed} className="grid gap-3">
        <legend className="sr-only">
          Step {place + 1}: {stepLabels[step.kind]}
        </legend>
        <div className="flex items-center gap-2">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text tabular-nums"
          >
            {place + 1}
          </span>
          <p className="grow text-s font-medium text-ink">{stepLabels[step.kind]}</p>
          {!hasFixedOrder && (
            <>
              <IconButton
                repeatable
                label={`Move ${label} up`}
                icon={ArrowUp}
                disabled={place === 0}
                onClick={() => onMove(-1)}
              />
              <IconButton
                repeatable
                label={`Move ${label} down`}
                icon={ArrowDown}
                disabled={place === count - 1}
                onClick={() => onMove(1)}
              />
              <IconButton repeatable label={`Remove ${label}`} icon={Trash2} onClick={onRemove} />
            </>
          )}
        </div>
        <StepBody {...props} />
      </fieldset>
    </li>
  );
}

function StepBody({ step, place, error, previewed, noteRule, onChange }: StepCardProps) {
  switch (step.kind) {
    case "view":
      return <p className="text-s text-ink-2">Opens the person’s profile. They may see your visit.</p>;
    case "wait":
    case "wait_for_acceptance": {
      const { min, max } = step.kind === "wait" ? campaignLimits.waitDays : campaignLimits.acceptanceDays;
      return (
        <NumberField
          label={step.kind === "wait" ? "Days" : "Days at most"}
          hint={
            step.kind === "wait"
              ? `${min}–${max} days`
              : `${min}–${max} days after the invitation. Then the campaign ends for the person.`
          }
          max={max}
          value={step.days}
          error={error}
          onValueChange={(days) => onChange({ ...step, days })}
          className="max-w-60"
        />
      );
    }
    default:
      return <StepText {...{ step, place, error, previewed, noteRule, onChange }} />;
  }
}

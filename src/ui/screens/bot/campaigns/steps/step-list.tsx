import { Plus } from "lucide-react";
import { campaignLimits, stepKinds, stepLabels, type Campaign, type CampaignStep } from "#core/campaigns/contract.ts";
import { Button } from "../../../../components/button.tsx";
import { Menu } from "../../../../components/overlay/menu.tsx";
import { firstMessageIn } from "../../../../components/form/first-message.ts";
import { StepCard } from "./step-card.tsx";
import { usePreviewed } from "./use-previewed.tsx";
import { newStep } from "./values.ts";

interface StepListProps {
  campaign: Campaign;
  steps: readonly CampaignStep[];
  errors: unknown;
  isFixed: boolean;
  hasFixedOrder: boolean;
  onChange: (steps: CampaignStep[]) => void;
}

/** One after the other, each person at their own pace. */
export function StepList({ campaign, steps, errors, isFixed, hasFixedOrder, onChange }: StepListProps) {
  const { chooser, previewed } = usePreviewed(campaign.id);
  const errorOf = (at: number): string | undefined =>
    firstMessageIn((errors as Record<number, unknown> | undefined)?.[at]);
  const move = (at: number, by: -1 | 1) => {
    const other = at + by;
    const [step, neighbor] = [steps[at], steps[other]];
    if (!step || !neighbor) return;
    onChange(steps.map((one, place) => (place === at ? neighbor : place === other ? step : one)));
  };
  return (
    <div className="grid gap-3">
      {chooser}
      <ol aria-label="Steps" className="grid gap-3">
        {steps.map((step, at) => (
          // Steps have no identity but their place.
          <StepCard
            key={at}
            step={step}
            place={at}
            count={steps.length}
            isFixed={isFixed}
            hasFixedOrder={hasFixedOrder}
            error={errorOf(at)}
            previewed={previewed}
            noteRule={campaign.noteRule}
            onChange={(changed) => onChange(steps.map((one, place) => (place === at ? changed : one)))}
            onMove={(by) => move(at, by)}
            onRemove={() => onChange(steps.filter((_one, place) => place !== at))}
          />
        ))}
      </ol>
      {!hasFixedOrder && steps.length < campaignLimits.steps && (
        <Menu
          label="Add a step"
          align="start"
          trigger={
            <Button icon={Plus} className="justify-self-start">
              Add step
            </Button>
          }
          items={stepKinds.map((kind) => ({
            label: stepLabels[kind],
            onSelect: () => onChange([...steps, newStep(kind)]),
          }))}
        />
      )}
    </div>
  );
}

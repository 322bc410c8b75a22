import { messageMax } from "#core/automation/contract.ts";
import type { CampaignStep } from "#core/campaigns/contract.ts";
import { Checkbox } from "../../../../components/fields/checkbox.tsx";
import { TemplateText, type Previewed } from "../../../../features/template/template-text.tsx";

type TextStep = Extract<CampaignStep, { kind: "invite" | "message" | "follow_up" }>;

interface StepTextProps {
  step: TextStep;
  place: number;
  error: string | undefined;
  previewed: Previewed | undefined;
  noteRule: string;
  onChange: (step: TextStep) => void;
}

const hint = "Write [company|your team] for what to use if a detail is unknown. Without it, the person is skipped.";

export function StepText({ step, place, error, previewed, noteRule, onChange }: StepTextProps) {
  const isInvite = step.kind === "invite";
  const hasText = !isInvite || step.note !== null;
  return (
    <div className="grid gap-3">
      {isInvite && (
        <Checkbox
          label={<span className="text-ink">Include a note</span>}
          checked={step.note !== null}
          onCheckedChange={(isOn) => onChange({ ...step, note: isOn ? "Hi [firstName|there], " : null })}
        />
      )}
      {hasText && (
        <TemplateText
          label={`${isInvite ? "Note" : "Message"} of step ${place + 1}`}
          hint={hint}
          value={isInvite ? (step.note ?? "") : step.text}
          onChange={(text) => onChange(isInvite ? { ...step, note: text } : { ...step, text })}
          error={error}
          limit={isInvite ? undefined : messageMax}
          {...(previewed && { previewed })}
        />
      )}
      {isInvite && hasText && <p className="text-xs text-ink-3">{noteRule}</p>}
    </div>
  );
}

import { messageMax } from "#core/automation/contract.ts";
import type { CampaignStep } from "#core/campaigns/contract.ts";
import { Checkbox } from "../../../../components/fields/checkbox.tsx";
import { Segmented } from "../../../../components/fields/segmented.tsx";
import { TextField } from "../../../../components/fields/field.tsx";
import { usedPlaceholders, type PlaceholderValues } from "../../../../features/template/fill-template.ts";
import { TemplateText } from "../../../../features/template/template-text.tsx";

export interface Previewed {
  name: string;
  values: PlaceholderValues;
}

type TextStep = Extract<CampaignStep, { kind: "invite" | "message" | "follow_up" }>;

interface StepTextProps {
  step: TextStep;
  place: number;
  error: string | undefined;
  previewed: Previewed | undefined;
  onChange: (step: TextStep) => void;
}

const placeholderNames = { firstName: "first name", lastName: "last name", company: "company" } as const;

export function StepText({ step, place, error, previewed, onChange }: StepTextProps) {
  const isInvite = step.kind === "invite";
  const text = isInvite ? (step.note ?? "") : step.text;
  const setText = (changed: string) => onChange(isInvite ? { ...step, note: changed } : { ...step, text: changed });
  const withFallbacks = previewed && {
    name: previewed.name,
    values: Object.fromEntries(
      Object.keys(placeholderNames).map((name) => {
        const key = name as keyof typeof placeholderNames;
        return [key, previewed.values[key] || step.fallbacks[key]];
      }),
    ),
  };
  return (
    <div className="grid gap-3">
      {isInvite && (
        <Checkbox
          label={<span className="text-ink">Include a note</span>}
          checked={step.note !== null}
          onCheckedChange={(isOn) => onChange({ ...step, note: isOn ? "Hi [firstName], " : null })}
        />
      )}
      {(!isInvite || step.note !== null) && (
        <TemplateText
          label={`${isInvite ? "Note" : "Message"} of step ${place + 1}`}
          value={text}
          onChange={setText}
          error={error}
          limit={isInvite ? undefined : messageMax}
          {...(withFallbacks && { previewed: withFallbacks })}
        />
      )}
      <Fallbacks step={step} text={text} onChange={onChange} />
      {isInvite && step.note !== null && (
        <div className="grid gap-1.5">
          <p className="text-s font-medium text-ink">Once the notes of the month are used up</p>
          <Segmented
            label="Once the notes of the month are used up"
            className="w-fit"
            value={step.withoutNote}
            onValueChange={(withoutNote) => onChange({ ...step, withoutNote })}
            options={[
              { value: "wait", label: "Wait for next month" },
              { value: "send", label: "Invite without a note" },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** What stands in for details that are not known of a person. */
function Fallbacks({ step, text, onChange }: Pick<StepTextProps, "step" | "onChange"> & { text: string }) {
  const used = usedPlaceholders(text);
  if (used.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {used.map((name) => (
        <TextField
          key={name}
          label={`If the ${placeholderNames[name]} is unknown`}
          placeholder="Skip the person"
          maxLength={60}
          value={step.fallbacks[name] ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const { [name]: _before, ...others } = step.fallbacks;
            onChange({ ...step, fallbacks: value === "" ? others : { ...others, [name]: value } });
          }}
        />
      ))}
    </div>
  );
}

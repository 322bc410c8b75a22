import { themes } from "#core/content/contract.ts";
import { toneNames } from "#core/writing/contract.ts";
import { Segmented } from "../../components/fields/segmented.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import type { Draft } from "./draft.ts";
import { lengthNames, optionsOf, typeNames } from "./labels.ts";

const noTheme = "none";
const themeOptions = [
  { value: noTheme, label: "No theme" },
  ...themes.map((theme) => ({ value: theme as string, label: theme as string })),
];
const variationOptions = [
  { value: "1", label: "1 text" },
  { value: "2", label: "2 texts" },
  { value: "3", label: "3 texts" },
];

interface StyleFieldsProps {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

export function StyleFields({ draft, onChange }: StyleFieldsProps) {
  return (
    <>
      <SelectField
        label="Content type"
        value={draft.type}
        onValueChange={(type) => onChange({ type })}
        options={optionsOf(typeNames)}
      />
      <SelectField
        label="Theme (optional)"
        value={draft.theme || noTheme}
        onValueChange={(theme) => onChange({ theme: theme === noTheme ? "" : theme })}
        options={themeOptions}
      />
      <SelectField
        label="Tone"
        value={draft.tone}
        onValueChange={(tone) => onChange({ tone })}
        options={optionsOf(toneNames)}
      />
      <p aria-hidden className="-mb-2.5 text-s font-medium text-ink">
        Length
      </p>
      <Segmented
        label="Length"
        value={draft.length}
        onValueChange={(length) => onChange({ length })}
        options={optionsOf(lengthNames)}
      />
      <p aria-hidden className="-mb-2.5 text-s font-medium text-ink">
        Variations
      </p>
      <Segmented
        label="Variations"
        value={String(draft.variations)}
        onValueChange={(variations) => onChange({ variations: Number(variations) })}
        options={variationOptions}
      />
    </>
  );
}

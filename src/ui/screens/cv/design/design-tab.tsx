import type { CvFields } from "#core/cv/contract.ts";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { SelectField, type Option } from "../../../components/fields/select-field.tsx";
import type { TabProps } from "../tabs/tab-props.ts";
import { AccentField } from "./accent-field.tsx";
import {
  dateFormatOptions,
  densityOptions,
  fontOptions,
  languageOptions,
  paperOptions,
  templateOptions,
} from "./design-labels.ts";
import { SectionOrder } from "./section-order.tsx";
import { TemplatePicker } from "./template-picker.tsx";

type ChoiceName = "paper" | "font" | "density" | "dateFormat" | "language";
export const styleChoices: readonly { name: ChoiceName; label: string; options: readonly Option[]; hint?: string }[] = [
  { name: "paper", label: "Paper", options: paperOptions },
  { name: "font", label: "Font", options: fontOptions },
  { name: "density", label: "Spacing", options: densityOptions },
  { name: "dateFormat", label: "Date format", options: dateFormatOptions },
  { name: "language", label: "Language", options: languageOptions, hint: "For headings and months" },
];

export function DesignTab({ editor }: TabProps) {
  const { values, edit } = editor;
  return (
    <div className="grid gap-5">
      <TemplatePicker
        value={values.template}
        options={templateOptions}
        onValueChange={(template) => edit({ template }, "template")}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <AccentField value={values.accent} onValueChange={(accent) => edit({ accent }, "accent")} />
        {styleChoices.map(({ name, ...choice }) => (
          <SelectField
            key={name}
            {...choice}
            value={values[name]}
            error={editor.errorOf(name)}
            onValueChange={(value) => edit({ [name]: value } as Partial<CvFields>, name)}
          />
        ))}
      </div>
      <Checkbox
        label="Show my profile picture"
        hint="The plain template never shows it."
        checked={values.showPhoto}
        onCheckedChange={(showPhoto) => edit({ showPhoto }, "showPhoto")}
      />
      <SectionOrder editor={editor} />
    </div>
  );
}

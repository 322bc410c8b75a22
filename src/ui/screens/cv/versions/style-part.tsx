import type { CvFields, VersionInput } from "#core/cv/contract.ts";
import { tailor } from "#core/cv/rules.ts";
import type { CvStyle } from "#core/cv/style/contract.ts";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { AccentField } from "../design/accent-field.tsx";
import { styleChoices } from "../design/design-tab.tsx";
import { templateOptions } from "../design/design-labels.ts";
import { SectionOrder } from "../design/section-order.tsx";
import type { VersionEditor } from "./use-version-editor.ts";

const asInCv = { value: "cv", label: "As in the CV" } as const;

/** What differs from the CV. */
export function StylePart({ cv, editor: { values, edit } }: { cv: CvFields; editor: VersionEditor }) {
  const { style } = values;
  const set = (changes: Partial<CvStyle>, field: string): void =>
    edit({ style: { ...style, ...changes } }, `style.${field}`);
  const unset = (field: keyof CvStyle): void => {
    const { [field]: _removed, ...others } = style;
    edit({ style: others as VersionInput["style"] }, `style.${field}`);
  };
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {[{ name: "template" as const, label: "Template", options: templateOptions }, ...styleChoices].map(
          ({ name, label, options }) => (
            <SelectField
              key={name}
              label={label}
              value={style[name] ?? asInCv.value}
              options={[asInCv, ...options]}
              onValueChange={(value) => (value === asInCv.value ? unset(name) : set({ [name]: value }, name))}
            />
          ),
        )}
      </div>
      <div className="grid gap-2">
        <Checkbox
          label="Another accent color than the CV"
          checked={style.accent !== undefined}
          onCheckedChange={(own) => (own ? set({ accent: cv.accent }, "accent") : unset("accent"))}
        />
        {style.accent !== undefined && (
          <AccentField value={style.accent} onValueChange={(accent) => set({ accent }, "accent")} />
        )}
      </div>
      <div className="grid gap-2">
        <Checkbox
          label="Other sections than the CV"
          checked={style.sections !== undefined}
          onCheckedChange={(own) => (own ? set({ sections: cv.sections }, "sections") : unset("sections"))}
        />
        {style.sections !== undefined && (
          <SectionOrder
            editor={{ values: tailor(cv, values), edit: ({ sections }) => set({ sections }, "sections") }}
          />
        )}
      </div>
    </div>
  );
}

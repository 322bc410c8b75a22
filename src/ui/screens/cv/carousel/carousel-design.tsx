import { carouselShapes, carouselTemplates, type Carousel } from "#core/cv/carousel/contract.ts";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { AccentField } from "../design/accent-field.tsx";
import { fontOptions } from "../design/design-labels.ts";
import { TemplatePicker } from "../design/template-picker.tsx";
import type { CarouselEditor } from "./use-carousel.ts";

const templateNames = { bold: "Bold", light: "Light", paper: "Paper" } satisfies Record<Carousel["template"], string>;
const shapeNames = { portrait: "Portrait (4:5)", square: "Square (1:1)" } satisfies Record<Carousel["shape"], string>;

export function CarouselDesign({ editor: { values, edit } }: { editor: CarouselEditor }) {
  return (
    <div className="grid gap-5">
      <TemplatePicker
        value={values.template}
        options={carouselTemplates.map((value) => ({ value, label: templateNames[value] }))}
        onValueChange={(template) => edit({ template }, "template")}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <AccentField value={values.accent} onValueChange={(accent) => edit({ accent }, "accent")} />
        <SelectField
          label="Shape"
          value={values.shape}
          options={carouselShapes.map((value) => ({ value, label: shapeNames[value] }))}
          onValueChange={(shape) => edit({ shape }, "shape")}
        />
        <SelectField
          label="Font"
          value={values.font}
          options={fontOptions}
          onValueChange={(font) => edit({ font }, "font")}
        />
      </div>
      <Checkbox
        label="Show my name and picture"
        hint="At the bottom of every slide, as in your profile."
        checked={values.showAuthor}
        onCheckedChange={(showAuthor) => edit({ showAuthor }, "showAuthor")}
      />
    </div>
  );
}

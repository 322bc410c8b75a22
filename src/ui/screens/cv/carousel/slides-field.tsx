import { FilePen } from "lucide-react";
import { carouselLimits } from "#core/cv/carousel/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { exampleSlides } from "./example-slides.ts";
import type { CarouselEditor } from "./use-carousel.ts";

export function SlidesField({ editor }: { editor: CarouselEditor }) {
  const { values, edit, errorOf } = editor;
  return (
    <div className="grid gap-4">
      <TextArea
        label="Slides in Markdown"
        value={values.markdown}
        onValueChange={(markdown) => edit({ markdown }, "markdown")}
        limit={carouselLimits.markdown}
        rows={14}
        placeholder={"# Title of the first slide\n\n---\n\n## Second slide\n\n- One point"}
        hint="A line of three dashes starts the next slide. Text that does not fit continues on another one."
        error={errorOf("markdown")}
      />
      {values.markdown.trim() === "" && (
        <div>
          <Button icon={FilePen} onClick={() => edit({ markdown: exampleSlides }, "example")}>
            Start with an example
          </Button>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs text-ink-2">
        {syntax.map(([written, meaning]) => (
          <div key={written} className="contents">
            <dt className="font-mono text-ink">{written}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const syntax = [
  ["# Text", "Title"],
  ["## Text", "Heading"],
  ["- Text", "Bullet point"],
  ["1. Text", "Numbered point"],
  ["> Text", "Quote"],
  ["**Text**", "Bold"],
  ["*Text*", "Italic"],
  ["---", "Next slide"],
] as const;

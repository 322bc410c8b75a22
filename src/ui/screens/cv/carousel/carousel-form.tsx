import { useRef, useState } from "react";
import type { Carousel } from "#core/cv/carousel/contract.ts";
import { Card } from "../../../components/card.tsx";
import { Form } from "../../../components/form/form.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { TabPanel, Tabs } from "../../../components/tabs.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { useUndoKeys } from "../draft/use-undo-keys.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { CarouselDesign } from "./carousel-design.tsx";
import { CarouselHeader } from "./carousel-header.tsx";
import { previewOf } from "./queries.ts";
import { SlidesField } from "./slides-field.tsx";
import { useCarousel } from "./use-carousel.ts";

const tabNames = { slides: "Slides", design: "Design", preview: "Preview" } as const;
type Tab = keyof typeof tabNames;

export function CarouselForm({ start }: { start: Carousel }) {
  const editor = useCarousel(start);
  const [tab, setTab] = useState<Tab>("slides");
  const isWide = useWide();
  const form = useRef<HTMLFormElement>(null);
  useUndoKeys(form, editor);
  const { values } = editor;
  const tabs: Tab[] = isWide ? ["slides", "design"] : ["slides", "design", "preview"];
  const shown = tabs.includes(tab) ? tab : "slides";
  const preview = (
    <PreviewPane
      input={values}
      canPreview={editor.canPreview}
      queryOf={previewOf}
      of="your carousel"
      shape={values.shape === "square" ? "aspect-square" : "aspect-[4/5]"}
      waiting={
        values.markdown.trim() === ""
          ? "Your slides appear here as you write them."
          : "The preview is updated once every field is valid."
      }
    />
  );
  return (
    <Form onSubmit={(event) => event.preventDefault()} ref={form} className="grid">
      <CarouselHeader editor={editor} />
      <div className="grid gap-4">
        <KeptNotice kept={editor.kept} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <Card>
            <Tabs
              label="Parts of the carousel"
              value={shown}
              onValueChange={setTab}
              tabs={tabs.map((value) => ({ value, label: tabNames[value] }))}
              className="-mt-2.5"
            >
              <TabPanel value="slides">
                <SlidesField editor={editor} />
              </TabPanel>
              <TabPanel value="design">
                <CarouselDesign editor={editor} />
              </TabPanel>
              {!isWide && <TabPanel value="preview">{preview}</TabPanel>}
            </Tabs>
          </Card>
          {isWide && <div className="sticky top-4 max-h-[calc(100dvh-10rem)] min-w-0 *:max-h-[inherit]">{preview}</div>}
        </div>
      </div>
    </Form>
  );
}

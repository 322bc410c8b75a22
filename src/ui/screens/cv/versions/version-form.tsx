import { useRef, useState } from "react";
import type { CvFields, CvVersion } from "#core/cv/contract.ts";
import type { DocumentKind } from "#core/cv/output/contract.ts";
import { Card } from "../../../components/card.tsx";
import { Form } from "../../../components/form/form.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { TabPanel, Tabs } from "../../../components/tabs.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { leavesEditor } from "../draft/leaves-editor.ts";
import { NewerCvNotice } from "../draft/newer-cv-notice.tsx";
import { useUndoKeys } from "../draft/use-undo-keys.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { CvFacts } from "../rewording/cv-facts.ts";
import { EntriesPart } from "./entries-part.tsx";
import { LetterPart } from "./letter-part.tsx";
import { StylePart } from "./style-part.tsx";
import { TextsPart } from "./texts-part.tsx";
import { useVersionEditor } from "./use-version-editor.ts";
import { useVersionToPreview } from "./use-version-to-preview.ts";
import { VersionHeader } from "./version-header.tsx";
import { versionPreviewOf } from "./version-queries.ts";

const tabNames = {
  texts: "Texts",
  entries: "Entries",
  design: "Design",
  letter: "Cover letter",
  preview: "Preview",
} as const;
type Tab = keyof typeof tabNames;

function tabOf(path: string): Tab {
  const [field] = path.split(".");
  if (field === "letter") return "letter";
  if (field === "style") return "design";
  return field === "wording" || field === "order" || field === "hidden" ? "entries" : "texts";
}

export function VersionForm({ cv, saved }: { cv: CvFields; saved: CvVersion }) {
  const [tab, setTab] = useState<Tab>("texts");
  /** The preview shows what was edited last. */
  const [document, setDocument] = useState<DocumentKind>("cv");
  const isWide = useWide();
  const show = (next: Tab): void => {
    setTab(next);
    if (next !== "preview") setDocument(next === "letter" ? "letter" : "cv");
  };
  const editor = useVersionEditor(saved, ([first]) => first !== undefined && show(tabOf(first)));
  const form = useRef<HTMLFormElement>(null);
  useUndoKeys(form, editor);
  const { values } = editor;
  const shownDocument = values.letter ? document : "cv";
  const tabs: Tab[] = ["texts", "entries", "design", "letter", ...(isWide ? [] : ["preview" as const])];
  const shown = tabs.includes(tab) ? tab : "texts";
  const input = useVersionToPreview(cv, values, shownDocument);
  const preview = (
    <PreviewPane
      key={shownDocument}
      input={input}
      canPreview={editor.canPreview}
      queryOf={versionPreviewOf}
      of={shownDocument === "letter" ? "your cover letter" : "this version"}
    />
  );
  return (
    <Form onSubmit={(event) => (event.preventDefault(), editor.save())} ref={form} className="grid">
      <VersionHeader {...{ editor, cv }} document={shownDocument} />
      <div className="grid gap-4">
        <KeptNotice kept={editor.kept} />
        <NewerCvNotice editor={editor} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <CvFacts value={cv}>
            <Card>
              <Tabs
                label="Parts of this version"
                value={shown}
                onValueChange={show}
                tabs={tabs.map((value) => ({ value, label: tabNames[value] }))}
                wraps
                className="-mt-2.5"
              >
                <TabPanel value="texts">
                  <TextsPart {...{ cv, editor }} />
                </TabPanel>
                <TabPanel value="entries">
                  <EntriesPart {...{ cv, editor }} />
                </TabPanel>
                <TabPanel value="design">
                  <StylePart {...{ cv, editor }} />
                </TabPanel>
                <TabPanel value="letter">
                  <LetterPart editor={editor} />
                </TabPanel>
                {!isWide && <TabPanel value="preview">{preview}</TabPanel>}
              </Tabs>
            </Card>
          </CvFacts>
          {isWide && <div className="sticky top-4 max-h-[calc(100dvh-10rem)] min-w-0 *:max-h-[inherit]">{preview}</div>}
        </div>
      </div>
      <LeaveGuard
        dirty={() => editor.isDirty}
        leaves={leavesEditor}
        kept={editor.kept}
        description="Your changes haven't been saved. You can keep them in this browser for later."
        keepLabel="Keep for later"
      />
    </Form>
  );
}

import { useRef, useState } from "react";
import type { Cv } from "#core/cv/contract.ts";
import { Card } from "../../components/card.tsx";
import { Form } from "../../components/form/form.tsx";
import { KeptNotice } from "../../components/form/kept-notice.tsx";
import { LeaveGuard } from "../../components/form/leave-guard.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { useWide } from "../../components/use-wide.ts";
import { CvHeader } from "./cv-header.tsx";
import { DesignTab } from "./design/design-tab.tsx";
import { leavesEditor } from "./draft/leaves-editor.ts";
import { NewerCvNotice } from "./draft/newer-cv-notice.tsx";
import { useCvEditor } from "./draft/use-cv-editor.ts";
import { useUndoKeys } from "./draft/use-undo-keys.ts";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { previewOf } from "./queries.ts";
import { CvFacts } from "./rewording/cv-facts.ts";
import { editTabs, tabLabels, tabOf, type CvTab } from "./tabs/cv-tabs.ts";
import { ListTab } from "./tabs/list-tab.tsx";
import { MoreTab } from "./tabs/more-tab.tsx";
import { PersonalTab } from "./tabs/personal-tab.tsx";
import { SkillsTab } from "./tabs/skills-tab.tsx";
import { SummaryTab } from "./tabs/summary-tab.tsx";

export function CvForm({ saved }: { saved: Cv }) {
  const [tab, setTab] = useState<CvTab>("personal");
  const isWide = useWide();
  const editor = useCvEditor(saved, (paths) => {
    const tabs = paths.map(tabOf);
    if (tabs[0] !== undefined && !tabs.some((one) => one === tab)) setTab(tabs[0]);
  });
  const form = useRef<HTMLFormElement>(null);
  useUndoKeys(form, editor);
  const tabs: CvTab[] = isWide ? [...editTabs] : [...editTabs, "preview"];
  const shown = tabs.includes(tab) ? tab : "personal";
  const preview = <PreviewPane input={editor.values} canPreview={editor.canPreview} queryOf={previewOf} of="your CV" />;
  return (
    <Form onSubmit={(event) => (event.preventDefault(), editor.save())} ref={form} className="grid">
      <CvHeader editor={editor} onShow={setTab} />
      <div className="grid gap-4">
        <KeptNotice kept={editor.kept} />
        <NewerCvNotice editor={editor} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <CvFacts value={editor.values}>
            <Card>
              <Tabs
                label="Parts of the CV"
                wraps
                value={shown}
                onValueChange={setTab}
                tabs={tabs.map((value) => ({ value, label: tabLabels[value] }))}
                className="-mt-2.5"
              >
                <TabPanel value="personal">
                  <PersonalTab editor={editor} />
                </TabPanel>
                <TabPanel value="summary">
                  <SummaryTab editor={editor} />
                </TabPanel>
                <TabPanel value="experience">
                  <ListTab
                    editor={editor}
                    list="experience"
                    empty="No experience yet. Add your latest position first."
                  />
                </TabPanel>
                <TabPanel value="education">
                  <ListTab editor={editor} list="education" empty="No education yet. Add your latest degree first." />
                </TabPanel>
                <TabPanel value="skills">
                  <SkillsTab editor={editor} />
                </TabPanel>
                <TabPanel value="more">
                  <MoreTab editor={editor} />
                </TabPanel>
                <TabPanel value="design">
                  <DesignTab editor={editor} />
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

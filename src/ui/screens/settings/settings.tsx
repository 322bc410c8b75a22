import { TextLink, textLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { useSettingsTab } from "./use-settings-tab.ts";
import { Security } from "./security.tsx";

export function Settings() {
  const [tab, show] = useSettingsTab();
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account on this server" />
      <Tabs label="Settings" value={tab} onValueChange={show} tabs={[{ value: "security", label: "Security" }]}>
        <TabPanel value="security">
          <Security />
          <TextLink to="/settings/webhooks" className="mt-4 inline-block text-s">
            Webhooks: tell your own tools when something happens
          </TextLink>
        </TabPanel>
      </Tabs>
      <p className="mt-6 text-s text-ink-2">
        This software includes open-source libraries. See their{" "}
        <a href="/licenses.txt" target="_blank" rel="noreferrer" className={textLink}>
          licenses<span className="sr-only"> (in a new tab)</span>
        </a>
        .
      </p>
    </>
  );
}

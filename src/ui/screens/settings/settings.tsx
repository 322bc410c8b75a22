import { textLink } from "../../components/button.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { PersonalSettingsPanels } from "./personal/personal-settings-panels.tsx";
import { usePersonalSettings } from "./personal/queries.ts";
import { settingsTabs } from "./search.ts";
import { useSettingsTab } from "./use-settings-tab.ts";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const tabs = settingsTabs.map((value) => ({ value, label: capital(value) }));

export function Settings() {
  const [tab, show] = useSettingsTab();
  const { data, error, refetch } = usePersonalSettings();
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account on this server" />
      <Tabs label="Settings" wraps value={tab} onValueChange={show} tabs={tabs}>
        {data ? (
          <PersonalSettingsPanels settings={data} onTab={show} tab={tab} />
        ) : error ? (
          <LoadFailed error={error} otherwise="Could not load your settings." onRetry={refetch} className="mt-4" />
        ) : (
          <Skeleton className="mt-4 h-80 max-w-190" />
        )}
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

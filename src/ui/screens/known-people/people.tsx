import { Settings2 } from "lucide-react";
import { useState } from "react";
import type { PeopleOverview } from "#core/people/contract.ts";
import { Button } from "../../components/button.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { ExactTime } from "../../components/exact-time.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { inSentence } from "../../lib/dates.ts";
import { formatCount } from "../../lib/format-count.ts";
import { AtCompany } from "./at-company.tsx";
import { JobChanges } from "./job-changes.tsx";
import { PeopleList } from "./people-list.tsx";
import { PersonSheet } from "./person-sheet.tsx";
import { Quiet } from "./quiet.tsx";
import { useOverview } from "./queries.ts";
import { SettingsDialog } from "./settings-dialog.tsx";
import { usePeopleSearch } from "./use-people-search.ts";

export function People() {
  const { search, tab, show, go } = usePeopleSearch();
  const { data: overview, error, refetch } = useOverview();
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <PageHeader
        title="People"
        subtitle="Your connections, what changed, and whom you know where."
        actions={
          <Button icon={Settings2} onClick={() => setSetting(true)}>
            Settings
          </Button>
        }
      />
      {error && !overview && (
        <LoadFailed
          className="mb-4"
          error={error}
          otherwise="Could not load how recent your lists are."
          onRetry={refetch}
        />
      )}
      {overview && <Freshness overview={overview} />}
      <Tabs
        label="People"
        value={tab}
        onValueChange={show}
        tabs={[
          { value: "all", label: "All" },
          { value: "company", label: "At a company" },
          { value: "changes", label: "Job changes", ...(overview && { badge: overview.changes }) },
          { value: "quiet", label: "Not spoken to for a year", ...(overview?.quiet && { badge: overview.quiet }) },
        ]}
      >
        <TabPanel value="all">
          <PeopleList />
        </TabPanel>
        <TabPanel value="company">
          <AtCompany />
        </TabPanel>
        <TabPanel value="changes">
          <JobChanges />
        </TabPanel>
        <TabPanel value="quiet">
          <Quiet hasMessages={overview?.quiet !== null} />
        </TabPanel>
      </Tabs>
      {search.person !== undefined && (
        <PersonSheet key={search.person} id={search.person} onClose={() => go({ person: undefined })} />
      )}
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </>
  );
}

function Freshness({ overview }: { overview: PeopleOverview }) {
  const { connected, hidden, missing, listedAt } = overview;
  if (listedAt === null) return null;
  return (
    <>
      <p className="mb-3 text-s text-ink-2">
        {formatCount(connected)} {connected === 1 ? "connection" : "connections"} in your newest list, which LinkedIn
        handed out <ExactTime at={listedAt} format={inSentence} />.
        {hidden > 0 &&
          ` ${formatCount(hidden)} more ${hidden === 1 ? "is" : "are"} hidden: the list doesn't name them.`}
      </p>
      {missing > 0 && (
        <Alert tone="neutral" className="mb-3">
          {formatCount(missing)} {missing === 1 ? "person is" : "people are"} missing from your newest list. They are no
          longer connected, or hide their name now.
        </Alert>
      )}
    </>
  );
}

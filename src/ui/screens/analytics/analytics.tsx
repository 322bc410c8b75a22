import { PageHeader } from "../../components/page-header.tsx";
import { InlineSelect } from "../../components/fields/select-field.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { periodOptions } from "../../lib/periods.ts";
import { ContentTab } from "./content-tab.tsx";
import { ExportData } from "./export-data.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PerformanceTab } from "./performance-tab.tsx";
import { useOverview, usePerformance } from "./queries.ts";
import { useAnalyticsSearch } from "./search.ts";

export function Analytics() {
  const { tab, period, show, choose } = useAnalyticsSearch();
  const { isFetched } = usePerformance();
  // Called here as well, so that both load at the same time.
  useOverview(period);
  if (!isFetched) return <Loading />;
  return (
    <>
      <PageHeader
        title="Analytics Dashboard"
        subtitle="Track your LinkedIn automation performance and engagement"
        actions={
          <>
            {tab === "overview" && (
              <div className="w-38">
                <InlineSelect label="Period" value={period} onValueChange={choose} options={periodOptions} />
              </div>
            )}
            <ExportData days={period} />
          </>
        }
      />
      <Tabs
        label="Analytics"
        value={tab}
        onValueChange={show}
        tabs={[
          { value: "overview", label: "Overview" },
          { value: "performance", label: "Performance" },
          { value: "content", label: "Content" },
        ]}
      >
        <TabPanel value="overview">
          <OverviewTab days={period} />
        </TabPanel>
        <TabPanel value="performance">
          <PerformanceTab />
        </TabPanel>
        <TabPanel value="content">
          <ContentTab />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Loading() {
  return (
    <>
      <PageHeader title="Analytics" />
      <output className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <span className="sr-only">Loading analytics</span>
        {["activities", "applications", "posts", "engagements"].map((card) => (
          <Skeleton key={card} className="h-27" />
        ))}
      </output>
    </>
  );
}

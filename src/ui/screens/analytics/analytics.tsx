import { PageHeader } from "../../components/page-header.tsx";
import { InlineSelect } from "../../components/fields/select-field.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { periodOptions } from "../../lib/periods.ts";
import { ContentTab } from "./content-tab.tsx";
import { CreatorTab } from "./creator-tab.tsx";
import { ExportData } from "./export-data.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PerformanceTab } from "./performance-tab.tsx";
import { useCreator, useOverview, usePerformance } from "./queries.ts";
import { useAnalyticsSearch } from "./use-analytics-search.ts";

export function Analytics() {
  const { tab, period, show, choose } = useAnalyticsSearch();
  const { isFetched } = usePerformance();
  // Called here as well, so that both load at the same time.
  useOverview(period);
  const { data: creator } = useCreator(period);
  const hasFiles = creator !== undefined && (creator.from !== null || creator.audience.length > 0);
  return (
    <>
      <PageHeader
        title={isFetched ? "Analytics Dashboard" : "Analytics"}
        subtitle="Track your LinkedIn automation performance and engagement"
        actions={
          <>
            <div className="w-38">
              <InlineSelect label="Period" value={period} onValueChange={choose} options={periodOptions} />
            </div>
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
          ...(hasFiles || tab === "creator" ? [{ value: "creator", label: "Your files" } as const] : []),
        ]}
      >
        <TabPanel value="overview">{isFetched ? <OverviewTab days={period} /> : <Loading />}</TabPanel>
        <TabPanel value="performance">{isFetched ? <PerformanceTab days={period} /> : <Loading />}</TabPanel>
        <TabPanel value="creator">{isFetched ? <CreatorTab days={period} /> : <Loading />}</TabPanel>
        <TabPanel value="content">{isFetched ? <ContentTab days={period} /> : <Loading />}</TabPanel>
      </Tabs>
    </>
  );
}

/** Four cards in one frame, as high as those of the overview. */
function Loading() {
  return (
    <output className="block">
      <span className="sr-only">Loading analytics</span>
      <span
        aria-hidden
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4"
      >
        {["activities", "applications", "posts", "engagements"].map((card) => (
          <span key={card} className="block bg-surface px-4.5 py-4">
            <Skeleton className="h-18" />
          </span>
        ))}
      </span>
    </output>
  );
}

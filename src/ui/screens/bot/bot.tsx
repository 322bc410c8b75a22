import { PageHeader } from "../../components/page-header.tsx";
import { TabPanel, Tabs } from "../../components/tabs.tsx";
import { useBotStatus } from "../../data/bot.ts";
import { CampaignsTab } from "./campaigns/campaigns-tab.tsx";
import { useInboxStatus } from "./inbox/queries.ts";
import { InboxTab } from "./inbox/inbox-tab.tsx";
import { LogTab } from "./log/log-tab.tsx";
import { NotConnected } from "./not-connected.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { StateChip } from "../../features/bot/state-chip.tsx";
import { StartStop } from "./overview/start-stop.tsx";
import { PlanTab } from "./plan/plan-tab.tsx";
import { QueueTab } from "./queue/queue-tab.tsx";
import { useBotSearch } from "./use-bot-search.ts";

export function BotScreen() {
  const { tab, show } = useBotSearch();
  const { data: status } = useBotStatus();
  const { data: inbox } = useInboxStatus();
  const waiting = status && status.awaitingApproval + status.needsAnswer + status.needsReview;
  return (
    <>
      <PageHeader
        title="Bot"
        badge={status && <StateChip status={status} />}
        subtitle={status?.sentence ?? "A careful assistant that asks first"}
        actions={status && <StartStop status={status} />}
      />
      <NotConnected />
      <Tabs
        label="Bot"
        value={tab}
        onValueChange={show}
        tabs={[
          { value: "overview", label: "Overview" },
          { value: "plan", label: "Plan" },
          { value: "queue", label: "Queue", ...(waiting !== undefined && { badge: waiting }) },
          { value: "log", label: "Log" },
          { value: "campaigns", label: "Campaigns" },
          { value: "inbox", label: "Inbox", ...(inbox && { badge: inbox.unread }) },
        ]}
      >
        <TabPanel value="overview">
          <OverviewTab />
        </TabPanel>
        <TabPanel value="plan">
          <PlanTab />
        </TabPanel>
        <TabPanel value="queue">
          <QueueTab />
        </TabPanel>
        <TabPanel value="log">
          <LogTab />
        </TabPanel>
        <TabPanel value="campaigns">
          <CampaignsTab />
        </TabPanel>
        <TabPanel value="inbox">
          <InboxTab />
        </TabPanel>
      </Tabs>
    </>
  );
}

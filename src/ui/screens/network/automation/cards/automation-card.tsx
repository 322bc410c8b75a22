import type { AutomationSettings } from "#core/automation/contract.ts";
import { Card, CardHeader } from "../../../../components/card.tsx";
import { TabPanel, Tabs } from "../../../../components/tabs.tsx";
import { formatCount } from "../../../../lib/format-count.ts";
import type { FormProps } from "../form-state.ts";
import type { AutomationTab } from "../values.ts";
import { ConnectionRequests } from "./connection-requests.tsx";
import { Messaging } from "./messaging.tsx";
import { ProfileViewing } from "./profile-viewing.tsx";

const tabs: readonly { value: AutomationTab; label: string }[] = [
  { value: "profile-viewing", label: "Profile Viewing" },
  { value: "messaging", label: "Messaging" },
  { value: "connection", label: "Connection" },
];

interface AutomationCardProps extends FormProps {
  account: AutomationSettings["account"];
  tab: AutomationTab;
  onTab: (tab: AutomationTab) => void;
}

export function AutomationCard({ form, account, tab, onTab }: AutomationCardProps) {
  return (
    <Card aria-label="Automation">
      <CardHeader title="Automation" />
      <Counts account={account} />
      <Tabs label="Automation" value={tab} onValueChange={onTab} tabs={tabs}>
        <TabPanel value="profile-viewing">
          <ProfileViewing form={form} />
        </TabPanel>
        <TabPanel value="messaging">
          <Messaging form={form} />
        </TabPanel>
        <TabPanel value="connection">
          <ConnectionRequests form={form} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}

/** Counted by the server. */
function Counts({ account: { totalConnections, pendingRequests } }: Pick<AutomationCardProps, "account">) {
  const counts = [
    ["Connections", totalConnections],
    ["Pending requests", pendingRequests],
  ] as const;
  return (
    <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-s">
      {counts.map(([label, count]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-medium text-ink tabular-nums">
            {count === null ? "Not counted yet" : formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

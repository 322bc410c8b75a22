import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Stat, StatFrame } from "../../../components/card.tsx";
import { AdminBadge } from "../../../components/accounts/admin-badge.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { TabPanel, Tabs } from "../../../components/tabs.tsx";
import { ApproveByAddress } from "./decisions/approve-by-address.tsx";
import { DecisionDialog, type Asked } from "./decisions/decisions.tsx";
import { DetailsDrawer } from "./list/details.tsx";
import { AllList, ApprovedList, PendingList, type Ask } from "./list/lists.tsx";
import { countsQuery } from "./queries.ts";
import { useUsersSearch } from "./search.ts";

export function UserManagement() {
  const { tab = "pending", search = "", user, approve, show, find, view, decided } = useUsersSearch();
  const counts = useQuery(countsQuery);
  const [asked, setAsked] = useState<Asked>();
  const ask: Ask = (decision, ...people) => setAsked({ decision, people });
  const box = (
    <SearchBox label="Search by name or email" value={search} onValueChange={find} className="mb-3 max-w-90" />
  );
  return (
    <>
      <PageHeader
        title="User Management"
        subtitle="Approve registrations and set each person's limits."
        badge={<AdminBadge />}
      />
      <Counts />
      <Tabs
        className="mt-5"
        label="Users"
        value={tab}
        onValueChange={show}
        tabs={[
          { value: "pending", label: "Pending Approvals", badge: counts.data?.pending ?? 0 },
          { value: "approved", label: "Approved Users" },
          { value: "all", label: "All Users" },
        ]}
      >
        <TabPanel value="pending">
          <PendingList ask={ask} />
        </TabPanel>
        <TabPanel value="approved">
          {box}
          <ApprovedList ask={ask} search={search} onView={({ id }) => view(id)} />
        </TabPanel>
        <TabPanel value="all">
          {box}
          <AllList ask={ask} search={search} onView={({ id }) => view(id)} />
        </TabPanel>
      </Tabs>
      {asked && <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {approve !== undefined && <ApproveByAddress key={approve} id={approve} onClose={decided} />}
      {user !== undefined && <DetailsDrawer id={user} onClose={() => view(undefined)} />}
    </>
  );
}

function Counts() {
  const { data, isError } = useQuery(countsQuery);
  const countOrPlaceholder = (value: number | undefined) =>
    value ?? (isError ? "—" : <Skeleton className="h-8 w-10" />);
  return (
    <StatFrame>
      <Stat label="Total" value={countOrPlaceholder(data?.total)} />
      <Stat label="Pending approval" value={countOrPlaceholder(data?.pending)} />
      <Stat label="Approved" value={countOrPlaceholder(data?.approved)} />
      <Stat label="Rejected" value={countOrPlaceholder(data?.rejected)} />
    </StatFrame>
  );
}

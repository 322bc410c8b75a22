import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { statuses, type User } from "#core/accounts/contract.ts";
import { Stat, StatFrame } from "../../../components/card.tsx";
import { AdminBadge } from "../../../components/accounts/admin-badge.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { LazySelect } from "../../../components/fields/lazy-select.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { TabPanel, Tabs } from "../../../components/tabs.tsx";
import { ApproveByAddress } from "./decisions/approve-by-address.tsx";
import { DecisionDialog, type Asked } from "./decisions/decisions.tsx";
import { DetailsDrawer } from "./list/details.tsx";
import { PostsToApprove } from "./posts/posts-to-approve.tsx";
import { AllList, ApprovedList, PendingList, type Ask } from "./list/lists.tsx";
import { statusLabels } from "./labels.ts";
import { countsQuery, postsToApproveQuery } from "./queries.ts";
import { useUsersSearch } from "./search.ts";

const statusOptions = [
  { value: "all", label: "All statuses" } as const,
  ...statuses.map((value) => ({ value, label: statusLabels[value].label })),
];

export function UserManagement() {
  const { tab = "pending", search = "", status, user, approve, ...go } = useUsersSearch();
  const counts = useQuery(countsQuery);
  const waiting = useQuery(postsToApproveQuery).data?.length ?? 0;
  const [asked, setAsked] = useState<Asked>();
  const ask: Ask = (decision, ...people) => setAsked({ decision, people });
  const list = { ask, search, onView: ({ id }: User) => go.view(id) };
  const box = (
    <SearchBox
      label="Search by name or email"
      value={search}
      onValueChange={go.find}
      className="min-w-0 max-w-90 grow max-sm:max-w-none max-sm:basis-full"
    />
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
        onValueChange={go.show}
        tabs={[
          { value: "pending", label: "Pending Approvals", badge: counts.data?.pending ?? 0 },
          { value: "approved", label: "Approved Users" },
          { value: "all", label: "All Users" },
          // Most servers never need it.
          ...(tab === "posts" || waiting > 0
            ? [{ value: "posts" as const, label: "Posts to Approve", badge: waiting }]
            : []),
        ]}
      >
        <TabPanel value="pending">
          <div className="mb-3">{box}</div>
          <PendingList {...list} waiting={counts.data?.pending} />
        </TabPanel>
        <TabPanel value="approved">
          <div className="mb-3">{box}</div>
          <ApprovedList {...list} />
        </TabPanel>
        <TabPanel value="all">
          <div className="mb-3 flex flex-wrap gap-2">
            {box}
            <div className="w-36 shrink-0 max-sm:w-full">
              <LazySelect
                label="Status"
                value={status ?? "all"}
                onValueChange={(chosen) => go.filter(chosen === "all" ? undefined : chosen)}
                options={statusOptions}
                className="w-full"
              />
            </div>
          </div>
          <AllList {...list} status={status} />
        </TabPanel>
        <TabPanel value="posts">
          <PostsToApprove />
        </TabPanel>
      </Tabs>
      {asked && <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {approve !== undefined && <ApproveByAddress key={approve} id={approve} onClose={go.decided} />}
      {user !== undefined && <DetailsDrawer id={user} ask={ask} onClose={() => go.view(undefined)} />}
    </>
  );
}

function Counts() {
  const { data, isError } = useQuery(countsQuery);
  const countOrPlaceholder = (value: number | undefined) =>
    value ?? (isError ? "—" : <Skeleton className="h-8 w-10" />);
  return (
    <StatFrame columns={5}>
      <Stat label="Total" value={countOrPlaceholder(data?.total)} />
      <Stat label="Pending approval" value={countOrPlaceholder(data?.pending)} />
      <Stat label="Approved" value={countOrPlaceholder(data?.approved)} />
      <Stat label="Rejected" value={countOrPlaceholder(data?.rejected)} />
      <Stat label="Suspended" value={countOrPlaceholder(data?.suspended)} />
    </StatFrame>
  );
}

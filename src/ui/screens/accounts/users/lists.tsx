import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, Ellipsis, Eye, Gauge, RotateCcw, UserCheck, UserX } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "#core/accounts/contract.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button, IconButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/empty.tsx";
import { useKeptFocus } from "../../../components/kept-focus.ts";
import { LoadMore } from "../../../components/load-more.tsx";
import { Menu, type MenuItem } from "../../../components/menu.tsx";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import type { Decision } from "./decisions.tsx";
import { PersonRow, QuotaFacts, Registered, StatusChip } from "./person.tsx";
import { pendingQuery, usersQuery } from "./queries.ts";

export type Ask = (decision: Decision, user: User) => void;

interface ListProps {
  ask: Ask;
}

export function PendingList({ ask }: ListProps) {
  const list = useInfiniteQuery(pendingQuery);
  return (
    <PeopleList
      list={list}
      empty="No pending approvals"
      row={(user) => (
        <PersonRow
          key={user.id}
          user={user}
          wide
          facts={<Registered at={user.createdAt} time />}
          actions={
            <>
              <Button icon={Check} onClick={() => ask("approve", user)} aria-label={`Approve ${user.name}`}>
                Approve
              </Button>
              <Button variant="danger" onClick={() => ask("reject", user)} aria-label={`Reject ${user.name}`}>
                Reject
              </Button>
            </>
          }
        />
      )}
    />
  );
}

export function ApprovedList({ ask, search }: ListProps & { search: string }) {
  const list = useInfiniteQuery(usersQuery({ status: "approved", ...(search && { search }) }));
  return (
    <PeopleList
      list={list}
      empty={search ? `No approved user matches '${search}'` : "No approved users"}
      row={(user) => (
        <PersonRow
          key={user.id}
          user={user}
          facts={
            <>
              <QuotaFacts quotas={user.quotas} />
              <span className="md:w-25">
                <StatusChip status={user.status} />
              </span>
            </>
          }
          actions={<RowMenu user={user} items={[editQuotas(ask, user), suspend(ask, user)]} />}
        />
      )}
    />
  );
}

export function AllList({ ask, search, onView }: ListProps & { search: string; onView: (user: User) => void }) {
  const list = useInfiniteQuery(usersQuery(search ? { search } : {}));
  const itemsOf = (user: User): MenuItem[] => [
    { label: "View Details", icon: Eye, onSelect: () => onView(user) },
    ...(user.status === "pending"
      ? [
          { label: "Approve", icon: UserCheck, onSelect: () => ask("approve", user) },
          { label: "Reject", icon: UserX, tone: "danger" as const, onSelect: () => ask("reject", user) },
        ]
      : []),
    ...(user.status === "approved" ? [editQuotas(ask, user), suspend(ask, user)] : []),
    ...(user.status === "suspended"
      ? [{ label: "Reinstate User", icon: RotateCcw, onSelect: () => ask("reinstate", user) }]
      : []),
  ];
  return (
    <PeopleList
      list={list}
      empty={search ? `No user matches '${search}'` : "No users"}
      row={(user) => (
        <PersonRow
          key={user.id}
          user={user}
          facts={
            <>
              <Registered at={user.createdAt} />
              <span className="md:w-25">
                <StatusChip status={user.status} />
              </span>
            </>
          }
          actions={<RowMenu user={user} items={itemsOf(user)} />}
        />
      )}
    />
  );
}

const editQuotas = (ask: Ask, user: User): MenuItem => ({
  label: "Edit Quotas",
  icon: Gauge,
  onSelect: () => ask("quotas", user),
});

const suspend = (ask: Ask, user: User): MenuItem => ({
  label: "Suspend User",
  icon: UserX,
  tone: "danger",
  onSelect: () => ask("suspend", user),
});

function RowMenu({ user, items }: { user: User; items: readonly MenuItem[] }) {
  const label = `Actions for ${user.name}`;
  return <Menu label={label} items={items} trigger={<IconButton label={label} icon={Ellipsis} className="-mr-2" />} />;
}

interface PeopleListProps {
  list: ReturnType<typeof useInfiniteQuery<{ users: User[] }, Error, { pages: { users: User[] }[] }>>;
  empty: string;
  row: (user: User) => ReactNode;
}

function PeopleList({ list, empty, row }: PeopleListProps) {
  const keptFocus = useKeptFocus();
  const people = list.data?.pages.flatMap(({ users }) => users);
  if (list.isError && !people) {
    return (
      <Alert tone="bad" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
        {messageOf(list.error, "Failed to load users")}
      </Alert>
    );
  }
  return (
    <Card flush {...keptFocus} aria-label="People">
      {!people && <SkeletonRows label="Loading users" />}
      {people?.length === 0 && <Empty icon={UserCheck} sentence={empty} />}
      {people && people.length > 0 && <ul className="divide-y divide-line">{people.map(row)}</ul>}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
    </Card>
  );
}

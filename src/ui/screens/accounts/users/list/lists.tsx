import { useInfiniteQuery } from "@tanstack/react-query";
import {
  Check,
  Ellipsis,
  Eye,
  FileCheck,
  FileX,
  Gauge,
  MailPlus,
  MailX,
  RotateCcw,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserCheck,
  UserX,
} from "lucide-react";
import { useState } from "react";
import type { ListedUser } from "#core/accounts/admin/contract.ts";
import type { Status, User } from "#core/accounts/contract.ts";
import { Button, IconButton } from "../../../../components/button.tsx";
import { Checkbox } from "../../../../components/fields/checkbox.tsx";
import { Menu, type MenuItem } from "../../../../components/overlay/menu.tsx";
import { formatCount } from "../../../../lib/format-count.ts";
import { useUser } from "../../../../shell/session.ts";
import type { Asked, Decision } from "../decisions/decisions.tsx";
import { PeopleList } from "./people-list.tsx";
import { LastSeen, PostsUsed, QuotaFacts, Registered, StatusChip } from "./person.tsx";
import { statusLabels } from "../labels.ts";
import { pendingQuery, usersQuery } from "../queries.ts";

export type Ask = (decision: Decision, ...people: Asked["people"]) => void;

interface ListProps {
  ask: Ask;
}

interface FoundProps extends ListProps {
  search: string;
  onView: (user: User) => void;
}

interface PendingProps extends FoundProps {
  /** How many there are in all. */
  waiting: number | undefined;
}

export function PendingList({ ask, search, onView, waiting }: PendingProps) {
  const list = useInfiniteQuery(pendingQuery(search));
  const total = search || !list.hasNextPage ? undefined : waiting;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  return (
    <PeopleList
      list={list}
      empty={search ? `No pending users match ‘${search}’` : "No pending approvals"}
      header={(people) => <Chosen {...{ people, chosen, choose, ask, total }} isPart={list.hasNextPage} />}
      row={(user) => ({
        wide: true,
        onOpen: () => onView(user),
        lead: (
          <Checkbox
            label={<span className="sr-only">Select {user.name}</span>}
            checked={chosen.has(user.id)}
            onCheckedChange={(on) => choose([user.id], on)}
          />
        ),
        facts: <Registered at={user.createdAt} time />,
        actions: (
          <>
            <Button icon={Check} onClick={() => ask("approve", user)} aria-label={`Approve ${user.name}`}>
              Approve
            </Button>
            <Button variant="danger" onClick={() => ask("reject", user)} aria-label={`Reject ${user.name}`}>
              Reject
            </Button>
          </>
        ),
      })}
    />
  );
}

interface ChosenProps extends ListProps {
  people: readonly User[];
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], on: boolean) => void;
  /** More are not loaded yet: they can't be selected. */
  isPart: boolean;
  total: number | undefined;
}

/** For several people at once. Only those who still wait are counted. */
function Chosen({ people, chosen, choose, ask, isPart, total }: ChosenProps) {
  const [first, ...others] = people.filter(({ id }) => chosen.has(id));
  const count = first ? others.length + 1 : 0;
  if (people.length < 2 && count === 0) return null;
  const part = total === undefined ? "" : ` of ${formatCount(total)}`;
  const selectLabel = isPart ? `Select the first ${people.length}${part}` : `Select all ${people.length}`;
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4.5 py-2">
      <Checkbox
        label={count === 0 ? selectLabel : `${count}${part} selected`}
        checked={count > 0 && count === people.length}
        onCheckedChange={(on) =>
          choose(
            people.map(({ id }) => id),
            on,
          )
        }
        className="grow"
      />
      {first && (
        <div className="flex gap-2">
          <Button size="s" icon={Check} onClick={() => ask("approve", first, ...others)}>
            Approve selected
          </Button>
          <Button size="s" variant="danger" onClick={() => ask("reject", first, ...others)}>
            Reject selected
          </Button>
        </div>
      )}
    </div>
  );
}

const commonFacts = (user: ListedUser) => (
  <>
    <LastSeen at={user.lastSeenAt} />
    <span className="lg:w-25">
      <StatusChip status={user.status} />
    </span>
  </>
);

export function ApprovedList({ ask, search, onView }: FoundProps) {
  const list = useInfiniteQuery(usersQuery({ status: "approved", ...(search && { search }) }));
  const itemsOf = useMenu(ask, onView);
  return (
    <PeopleList
      list={list}
      empty={search ? `No approved users match ‘${search}’` : "No approved users"}
      row={(user) => ({
        onOpen: () => onView(user),
        facts: (
          <>
            <QuotaFacts user={user} />
            {commonFacts(user)}
          </>
        ),
        actions: <RowMenu user={user} items={itemsOf(user)} />,
      })}
    />
  );
}

export function AllList({ ask, search, status, onView }: FoundProps & { status: Status | undefined }) {
  const list = useInfiniteQuery(usersQuery({ ...(search && { search }), ...(status && { status }) }));
  const itemsOf = useMenu(ask, onView);
  return (
    <PeopleList
      list={list}
      empty={noUsers(search, status)}
      row={(user) => ({
        onOpen: () => onView(user),
        facts: (
          <>
            <Registered at={user.createdAt} />
            <PostsUsed user={user} />
            {commonFacts(user)}
          </>
        ),
        actions: <RowMenu user={user} items={itemsOf(user)} />,
      })}
    />
  );
}

const noUsers = (search: string, status: Status | undefined): string => {
  const users = status ? `${statusLabels[status].label.toLowerCase()} users` : "users";
  return search ? `No ${users} match ‘${search}’` : `No ${users}`;
};

/** Admins are not offered actions that would lock themselves out. */
function useMenu(ask: Ask, onView: (user: User) => void): (user: ListedUser) => MenuItem[] {
  const me = useUser();
  return (user) => {
    const { status, role, invitation } = user;
    const item = (decision: Decision, label: string, icon: MenuItem["icon"], tone?: "danger"): MenuItem => ({
      label,
      ...(icon && { icon }),
      ...(tone && { tone }),
      onSelect: () => ask(decision, user),
    });
    const other = user.id !== me.id;
    const approved = status === "approved";
    return [
      { label: "View Details", icon: Eye, onSelect: () => onView(user) },
      ...(status === "pending"
        ? [item("approve", "Approve", UserCheck), item("reject", "Reject", UserX, "danger")]
        : []),
      ...(approved && invitation ? [item("invite", "Invite again…", MailPlus)] : []),
      ...(approved ? [item("quotas", "Edit Quotas", Gauge)] : []),
      ...(approved && other && !user.approvalRequired
        ? [item("requireApproval", "Require approval of posts…", FileCheck)]
        : []),
      ...(user.approvalRequired && other ? [item("liftApproval", "Lift approval of posts…", FileX)] : []),
      ...(approved && role === "user" ? [item("promote", "Make admin…", ShieldCheck)] : []),
      ...(role === "admin" && other ? [item("demote", "Remove admin…", ShieldOff)] : []),
      ...(status === "suspended" ? [item("reinstate", "Reinstate user…", RotateCcw)] : []),
      ...(approved && invitation && invitation.state !== "none"
        ? [item("revokeInvitation", "Revoke invitation…", MailX, "danger")]
        : []),
      ...(approved && other ? [item("suspend", "Suspend User", UserX, "danger")] : []),
      ...(other ? [item("delete", "Delete user…", Trash2, "danger")] : []),
    ];
  };
}

function RowMenu({ user, items }: { user: User; items: readonly MenuItem[] }) {
  const label = `Actions for ${user.name}`;
  return <Menu label={label} items={items} trigger={<IconButton label={label} icon={Ellipsis} className="-mr-2" />} />;
}

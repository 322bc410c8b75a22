import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { UserDetails } from "#core/accounts/contract.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/alert.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import { StatusChip } from "./person.tsx";
import { detailsQuery } from "./queries.ts";

const dateAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const instant = (at: string | null): string => (at === null ? "Never" : dateAndTime.format(new Date(at)));

/** One account as an admin sees it. */
export function DetailsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const details = useQuery(detailsQuery(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={details.data?.name ?? "User"}
      {...(details.data && { description: details.data.email })}
    >
      {details.isError && <Alert tone="bad">{messageOf(details.error, "Failed to load the user")}</Alert>}
      {details.isPending && <SkeletonRows label="Loading the user" />}
      {details.data && <Facts of={details.data} />}
    </Dialog>
  );
}

function Facts({ of: user }: { of: UserDetails }) {
  const { posts, applications, aiInteractions } = user.usage;
  const used = ({ used: n, limit }: { used: number; limit: number }) => `${n} of ${limit} this month`;
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name="Status">
        <StatusChip status={user.status} />
      </Fact>
      {user.reason !== null && <Fact name="Reason">{user.reason}</Fact>}
      <Fact name="Role">{user.role === "admin" ? "Admin" : "User"}</Fact>
      <Fact name="Registered">{instant(user.createdAt)}</Fact>
      <Fact name="Last seen">{instant(user.lastSeenAt)}</Fact>
      <Fact name="Open sessions">{user.sessions}</Fact>
      <Fact name="Posts">{used(posts)}</Fact>
      <Fact name="Job applications">{used(applications)}</Fact>
      <Fact name="AI interactions">{used(aiInteractions)}</Fact>
      <Fact name="Content">
        {user.content.scheduled} scheduled, {user.content.published} published
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1.5">
      <dt className="text-s text-ink-2">{name}</dt>
      <dd className="text-right text-s font-medium text-ink tabular-nums">{children}</dd>
    </div>
  );
}

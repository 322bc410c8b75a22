import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { MailPlus, MailX } from "lucide-react";
import type { ReactNode } from "react";
import type { PendingInvitation, UserDetails } from "#core/accounts/admin/contract.ts";
import type { Usage } from "#core/quotas/contract.ts";
import { messageOf } from "../../../../api.ts";
import { Alert } from "../../../../components/feedback/alert.tsx";
import { Button, TextLink } from "../../../../components/button.tsx";
import { ExactTime } from "../../../../components/exact-time.tsx";
import { Progress } from "../../../../components/feedback/progress.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../../components/feedback/load-failed.tsx";
import { AuditEntryRow } from "../../../../components/accounts/audit-entry-row.tsx";
import { auditQuery } from "../../../../data/audit.ts";
import type { Ask } from "./lists.tsx";
import { InvitationChip, StatusChip } from "./person.tsx";
import { detailsQuery } from "../queries.ts";
import { inSentence } from "../../../../lib/dates.ts";
import { formatDayAndMonth } from "../../../../lib/formats.ts";
import { lastSeen } from "../../../../lib/relative-time.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useZone } from "../../../../lib/use-zone.ts";

const entriesShown = 5;

interface DetailsDrawerProps {
  id: string;
  ask: Ask;
  onClose: () => void;
}

export function DetailsDrawer({ id, ask, onClose }: DetailsDrawerProps) {
  const details = useQuery(detailsQuery(id));
  return (
    <Dialog
      open
      side
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">{details.data?.name ?? "User"}</span>}
      {...(details.data && { description: <span className="wrap-anywhere">{details.data.email}</span> })}
    >
      {details.isError && !details.data && (
        <LoadFailed error={details.error} otherwise="Failed to load the user" onRetry={details.refetch} />
      )}
      {details.isPending && <SkeletonRows label="Loading the user" />}
      {details.data && (
        <div className="grid grid-cols-1 gap-6">
          <Facts of={details.data} />
          {details.data.invitation && <Invitation of={details.data.invitation} user={details.data} ask={ask} />}
          <Use of={details.data.usage} />
          <Content of={details.data} />
          <Audit id={id} />
        </div>
      )}
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-m font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ of: user }: { of: UserDetails }) {
  const seen = lastSeen(user.lastSeenAt, useNow());
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name="Status">
        <span className="flex flex-wrap items-center justify-end gap-2">
          {user.invitation && <InvitationChip of={user.invitation} />}
          <StatusChip status={user.status} />
        </span>
      </Fact>
      {user.reason !== null && <Fact name="Reason">{user.reason}</Fact>}
      <Fact name="Role">{user.role === "admin" ? "Admin" : "User"}</Fact>
      <Fact name="Posts">{user.approvalRequired ? "Need an admin's approval" : "Go out without an admin"}</Fact>
      <Fact name="Registered">
        <ExactTime at={user.createdAt} />
      </Fact>
      <Fact name="Last seen">
        {user.lastSeenAt === null || seen === "Active now" ? seen : <ExactTime at={user.lastSeenAt} />}
      </Fact>
      <Fact name="Open sessions">{user.sessions}</Fact>
    </dl>
  );
}

interface InvitationProps {
  of: PendingInvitation;
  user: UserDetails;
  ask: Ask;
}

function Invitation({ of: invitation, user, ask }: InvitationProps) {
  return (
    <Section title="Invitation">
      <p className="text-s text-ink-2">{useInvitationSentence(invitation)}</p>
      {user.status === "approved" && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon={MailPlus} onClick={() => ask("invite", user)}>
            Invite again
          </Button>
          {invitation.state !== "none" && (
            <Button variant="danger" icon={MailX} onClick={() => ask("revokeInvitation", user)}>
              Revoke
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

function useInvitationSentence({ state, expiresAt }: PendingInvitation): string {
  const zone = useZone();
  const now = useNow();
  if (expiresAt === null) return "They have no password, and no link to choose one.";
  const when = inSentence(Date.parse(expiresAt), zone, now);
  return state === "expired"
    ? `Their link expired ${when}, before they chose a password.`
    : `They haven't chosen a password yet. Their link expires ${when}.`;
}

const kinds = [
  { of: "posts", name: "Posts" },
  { of: "applications", name: "Job applications" },
  { of: "aiInteractions", name: "AI interactions" },
] as const;

function Use({ of: usage }: { of: Usage }) {
  return (
    <Section title="Usage">
      <ul className="grid gap-3">
        {kinds.map(({ of, name }) => (
          <li key={of}>
            <Meter name={name} {...usage[of]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Meter({ name, used, limit, resetsAt }: { name: string } & Usage["posts"]) {
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-4 text-s">
        <span className="text-ink-2">{name}</span>
        <span className="font-medium text-ink tabular-nums">
          {used} of {limit} this month
        </span>
      </p>
      <Progress label={`${name} used`} value={Math.min(used, limit)} max={Math.max(1, limit)} />
      <p className="text-xs text-ink-3">Resets {formatDayAndMonth(resetsAt, useZone())}</p>
    </div>
  );
}

function Content({ of: { content } }: { of: UserDetails }) {
  return (
    <Section title="Content">
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="Drafts">{content.draft}</Fact>
        <Fact name="Scheduled">{content.scheduled}</Fact>
        <Fact name="Published">{content.published}</Fact>
        <Fact name="Failed">{content.failed}</Fact>
      </dl>
    </Section>
  );
}

function Audit({ id }: { id: string }) {
  const list = useInfiniteQuery(auditQuery({ user: id }, entriesShown));
  const entries = list.data?.pages[0]?.entries;
  return (
    <Section title="Audit">
      {list.isError && !entries && <Alert tone="bad">{messageOf(list.error, "Failed to load the audit log")}</Alert>}
      {entries?.length === 0 && <p className="text-s text-ink-2">No activity yet</p>}
      {entries && entries.length > 0 && (
        <ul className="-mx-4.5 divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} narrow />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p className="mt-2 text-s">
          <TextLink to="/admin/audit" search={{ user: id }}>
            View all in the audit log
          </TextLink>
        </p>
      )}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1.5">
      <dt className="text-s text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right text-s font-medium wrap-anywhere text-ink tabular-nums">{children}</dd>
    </div>
  );
}

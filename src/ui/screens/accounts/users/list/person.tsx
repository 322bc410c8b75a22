import type { ComponentProps, ReactNode } from "react";
import type { ListedUser, PendingInvitation } from "#core/accounts/admin/contract.ts";
import type { Status } from "#core/accounts/contract.ts";
import { Avatar } from "../../../../components/avatar.tsx";
import { Chip } from "../../../../components/chip.tsx";
import { classes } from "../../../../components/classes.ts";
import { inFull, inSentence } from "../../../../lib/dates.ts";
import { formatDate } from "../../../../lib/formats.ts";
import { invitationLabels, statusLabels } from "../labels.ts";
import { lookUp } from "../../../../lib/look-up.ts";
import { useZone } from "../../../../lib/use-zone.ts";
import { lastSeen } from "../../../../lib/relative-time.ts";
import { useNow } from "../../../../lib/use-now.ts";

export function StatusChip({ status }: { status: Status }) {
  const { label, tone } = lookUp(statusLabels, status) ?? { label: status, tone: "neutral" as const };
  return <Chip tone={tone}>{label}</Chip>;
}

export function InvitationChip({ of: { state } }: { of: PendingInvitation }) {
  const { label, tone } = lookUp(invitationLabels, state) ?? { label: "Invited", tone: "neutral" as const };
  return (
    <Chip tone={tone} dot={false} size="s">
      {label}
    </Chip>
  );
}

export interface PersonRowProps extends Omit<ComponentProps<"li">, "children"> {
  user: ListedUser;
  facts: ReactNode;
  /** A click anywhere on the row, or Enter on the name. */
  onOpen: () => void;
  actions: ReactNode;
  lead?: ReactNode;
  /** The actions need a line of their own on a phone. */
  wide?: boolean;
}

export function PersonRow({ user, facts, actions, lead, onOpen, wide = false, className, ...rest }: PersonRowProps) {
  const under = lead === undefined ? "max-lg:pl-13" : "max-lg:pl-24.5";
  return (
    <li
      {...rest}
      className={classes("flex flex-wrap items-center gap-x-4 gap-y-2 px-4.5 py-3 hover:bg-sunken", className)}
    >
      {lead !== undefined && <div className="relative z-1">{lead}</div>}
      <Avatar name={user.name} src={user.avatar} size="m" />
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {/* Its area is the whole row. */}
          <button
            type="button"
            onClick={onOpen}
            className="max-w-full cursor-pointer truncate text-left text-s font-medium text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--color-accent)]"
          >
            {user.name}
          </button>
          {user.role === "admin" && (
            <Chip tone="accent" dot={false} size="s">
              Admin
            </Chip>
          )}
          {user.invitation && <InvitationChip of={user.invitation} />}
        </p>
        <p className="truncate text-xs text-ink-2">{user.email}</p>
      </div>
      <div
        className={classes(
          "flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2 max-lg:order-1 max-lg:basis-full",
          under,
        )}
      >
        {facts}
      </div>
      <div
        className={classes(
          "relative z-1 flex shrink-0 items-center gap-2",
          wide && classes("max-lg:order-2 max-lg:basis-full", under),
        )}
      >
        {actions}
      </div>
    </li>
  );
}

export function QuotaFacts({ user: { postsUsed, quotas } }: { user: ListedUser }) {
  return (
    <span className="tabular-nums">
      Posts {postsUsed} of {quotas.posts} · {quotas.applications} applications · {quotas.aiInteractions} AI
    </span>
  );
}

export function PostsUsed({ user: { postsUsed, quotas } }: { user: ListedUser }) {
  return (
    <span className="whitespace-nowrap tabular-nums lg:w-27">
      Posts {postsUsed} of {quotas.posts}
    </span>
  );
}

export function LastSeen({ at }: { at: string | null }) {
  const seen = lastSeen(at, useNow(), { label: "Seen" });
  const zone = useZone();
  return (
    <span className="whitespace-nowrap lg:w-32" {...(at !== null && { title: inFull(Date.parse(at), zone) })}>
      {seen}
    </span>
  );
}

export function Registered({ at, time = false }: { at: string; time?: boolean }) {
  const zone = useZone();
  const now = useNow();
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      Registered {time ? inSentence(Date.parse(at), zone, now) : formatDate(at, zone)}
    </time>
  );
}

import type { ComponentProps, ReactNode } from "react";
import type { Status, User } from "#core/accounts/contract.ts";
import type { Quotas } from "#core/quotas/contract.ts";
import { Avatar } from "../../../../components/avatar.tsx";
import { Chip, type Tone } from "../../../../components/chip.tsx";
import { classes } from "../../../../components/classes.ts";
import { formatDate, formatDateTime } from "../../../../lib/formats.ts";
import { lookUp } from "../../../../lib/look-up.ts";

const statuses: Record<Status, { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  suspended: { label: "Suspended", tone: "neutral" },
};

export function StatusChip({ status }: { status: Status }) {
  const { label, tone } = lookUp(statuses, status) ?? { label: status, tone: "neutral" as const };
  return <Chip tone={tone}>{label}</Chip>;
}

export interface PersonRowProps extends Omit<ComponentProps<"li">, "children"> {
  user: User;
  facts: ReactNode;
  actions: ReactNode;
  lead?: ReactNode;
  /** The actions need a line of their own on a phone. */
  wide?: boolean;
}

export function PersonRow({ user, facts, actions, lead, wide = false, className, ...rest }: PersonRowProps) {
  const under = lead === undefined ? "max-md:pl-13" : "max-md:pl-24.5";
  return (
    <li {...rest} className={classes("flex flex-wrap items-center gap-x-4 gap-y-2 px-4.5 py-3", className)}>
      {lead}
      <Avatar name={user.name} src={user.avatar} size="m" />
      <div className="min-w-0 grow basis-44">
        <p className="flex items-center gap-2">
          <span className="truncate text-s font-medium text-ink">{user.name}</span>
          {user.role === "admin" && (
            <Chip tone="accent" dot={false} size="s">
              Admin
            </Chip>
          )}
        </p>
        <p className="truncate text-xs text-ink-2">{user.email}</p>
      </div>
      <div
        className={classes(
          "flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2 max-md:order-1 max-md:basis-full",
          under,
        )}
      >
        {facts}
      </div>
      <div
        className={classes(
          "flex shrink-0 items-center gap-2",
          wide && classes("max-md:order-2 max-md:basis-full", under),
        )}
      >
        {actions}
      </div>
    </li>
  );
}

export function QuotaFacts({ quotas }: { quotas: Quotas }) {
  return (
    <span className="tabular-nums">
      {quotas.posts} posts · {quotas.applications} applications · {quotas.aiInteractions} AI
    </span>
  );
}

export function Registered({ at, time = false }: { at: string; time?: boolean }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      Registered {(time ? formatDateTime : formatDate)(at)}
    </time>
  );
}

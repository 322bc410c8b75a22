import type { UserDetails } from "#core/accounts/admin/contract.ts";
import type { User } from "#core/accounts/contract.ts";
import type { Columns } from "../print.ts";
import { describePendingInvitation } from "./invitations.ts";

export const userColumns: Columns<User> = {
  EMAIL: (user) => user.email,
  NAME: (user) => user.name,
  STATUS: (user) => user.status,
  ROLE: (user) => user.role,
  POSTS: (user) => user.quotas.posts,
  APPLICATIONS: (user) => user.quotas.applications,
  AI: (user) => user.quotas.aiInteractions,
  REGISTERED: (user) => user.createdAt.slice(0, 16).replace("T", " "),
};

const usageOf = ({ used, limit }: { used: number; limit: number }): string => `${used} of ${limit} this month`;

export const userDetailLines: Columns<UserDetails> = {
  Id: (user) => user.id,
  Name: (user) => user.name,
  Email: (user) => user.email,
  Role: (user) => user.role,
  Status: (user) => (user.reason === null ? user.status : `${user.status}: ${user.reason}`),
  Invitation: ({ invitation }) => invitation && describePendingInvitation(invitation),
  Registered: (user) => user.createdAt,
  "Last seen": (user) => user.lastSeenAt,
  Sessions: (user) => user.sessions,
  Posts: ({ usage }) => usageOf(usage.posts),
  Applications: ({ usage }) => usageOf(usage.applications),
  AI: ({ usage }) => usageOf(usage.aiInteractions),
  Scheduled: (user) => user.content.scheduled,
  Published: (user) => user.content.published,
};

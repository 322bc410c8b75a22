import type { Status } from "#core/accounts/contract.ts";

export interface UserFilter {
  status?: Status;
  search?: string;
}

export const userKeys = {
  all: ["users"],
  pending: (search: string) => ["users", "pending", search],
  list: (filter: UserFilter) => ["users", "list", filter],
  posts: ["users", "posts"],
  counts: ["users", "counts"],
  details: (id: string) => ["users", "details", id],
} as const;

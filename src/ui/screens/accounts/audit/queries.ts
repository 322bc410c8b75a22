import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { AuditEntry } from "#core/accounts/admin/contract.ts";
import { passive } from "../../../api.ts";

const every = 30_000;

interface AuditPage {
  entries: AuditEntry[];
  next: string | undefined;
}

/** Under 'admin': every act of an admin makes it old. */
export const auditQuery = (filter: { search?: string; user?: string }, limit = 50) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", filter, limit],
    queryFn: async ({ pageParam }): Promise<AuditPage> => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const response = await passive.admin.audit.$get({ query: { ...filter, ...cursor, limit: String(limit) } });
      return { entries: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AuditPage) => next,
    refetchInterval: every,
    placeholderData: keepPreviousData,
  });

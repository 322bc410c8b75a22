import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { AuditEntry } from "#core/accounts/admin/contract.ts";
import { backgroundApi } from "../api.ts";
import { pollIntervalMs, pollWhileShort } from "./poll-interval.ts";

export const auditKeys = {
  all: ["audit"],
  list: (filter: AuditFilter, limit: number) => ["audit", filter, limit],
} as const;

export interface AuditFilter {
  search?: string;
  user?: string;
}

interface AuditPage {
  entries: AuditEntry[];
  next: string | undefined;
}

export const auditQuery = (filter: AuditFilter, limit = 50) =>
  infiniteQueryOptions({
    queryKey: auditKeys.list(filter, limit),
    queryFn: async ({ pageParam }): Promise<AuditPage> => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const response = await backgroundApi.admin.audit.$get({ query: { ...filter, ...cursor, limit: String(limit) } });
      return { entries: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AuditPage) => next,
    refetchInterval: ({ state }) => pollWhileShort(state.data, pollIntervalMs),
    placeholderData: keepPreviousData,
  });

import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { catch as orElse, object, optional, string } from "zod/mini";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { AdminBadge } from "../../../components/admin-badge.tsx";
import { Empty } from "../../../components/empty.tsx";
import { LoadMore } from "../../../components/load-more.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SearchBox } from "../../../components/search-box.tsx";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { EntryRow } from "./entry.tsx";
import { auditQuery } from "./queries.ts";

const text = orElse(optional(string()), undefined);
const AuditSearch = object({ search: text, user: text });

export function AuditLog() {
  const { search = "", user } = AuditSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: Record<string, string>) => void navigate({ to: "/admin/audit", search: next, replace: true });
  const only = user === undefined ? {} : { user };
  const list = useInfiniteQuery(auditQuery({ ...only, ...(search && { search }) }));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle="Who did what to accounts and to this server. Entries stay as they were written."
        badge={<AdminBadge />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Filter by person"
          value={search}
          onValueChange={(words) => go({ ...only, ...(words && { search: words }) })}
          className="w-full max-w-90"
        />
        {user !== undefined && <Button onClick={() => go(search ? { search } : {})}>Show everybody</Button>}
      </div>
      {list.isError && !entries ? (
        <LoadFailed error={list.error} otherwise="Failed to load the audit log" onRetry={list.refetch} />
      ) : (
        <Card flush>
          {!entries && <SkeletonRows rows={6} label="Loading the audit log" />}
          {entries?.length === 0 && (
            <Empty
              icon={ScrollText}
              sentence={search ? `Nothing was done by or to '${search}'` : "Nothing was done yet"}
            />
          )}
          {entries && entries.length > 0 && (
            <ul aria-label="Audit log" className="divide-y divide-line">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
        </Card>
      )}
    </>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { AdminBadge } from "../../../components/accounts/admin-badge.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { AuditEntryRow } from "../../../components/accounts/audit-entry-row.tsx";
import { auditQuery } from "../../../data/audit.ts";

const route = getRouteApi("/signed-in/approved/admin/admin/audit");

export function AuditLog() {
  const { search = "", user } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: { search?: string; user?: string }) => void navigate({ search: next, replace: true });
  const only = user === undefined ? {} : { user };
  const list = useInfiniteQuery(auditQuery({ ...only, ...(search && { search }) }));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle="Changes to accounts and this server, and who made them. Entries can't be edited."
        badge={<AdminBadge />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Filter by person"
          value={search}
          onValueChange={(words) => go({ ...only, ...(words && { search: words }) })}
          className="w-full max-w-90"
        />
        {user !== undefined && <Button onClick={() => go(search ? { search } : {})}>Show everyone</Button>}
      </div>
      {list.isError && !entries ? (
        <LoadFailed error={list.error} otherwise="Failed to load the audit log" onRetry={list.refetch} />
      ) : (
        <Card flush>
          {!entries && <SkeletonRows rows={6} label="Loading the audit log" />}
          {entries?.length === 0 && (
            <Empty icon={ScrollText} sentence={search ? `No entries for ‘${search}’` : "No activity yet"} />
          )}
          {entries && entries.length > 0 && (
            <ul aria-label="Audit log" className="divide-y divide-line">
              {entries.map((entry) => (
                <AuditEntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
        </Card>
      )}
    </>
  );
}

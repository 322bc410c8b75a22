import { BriefcaseBusiness, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { display } from "../../../lib/display.ts";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useFocusAfterRemoval } from "../../../components/overlay/use-focus-after-removal.ts";
import { useApplicationPages } from "../queries.ts";
import { useApplicationsSearch } from "../use-applications-search.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ApplicationRow } from "./application-row.tsx";
import { Filters } from "./filters.tsx";

export function ApplicationList() {
  const { search, go } = useApplicationsSearch();
  const { q, status } = search;
  const query = useApplicationPages({ status, search: q, pageSize: display.itemsPerPage ?? 25 });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const focusAfterRemoval = useFocusAfterRemoval();
  const applications = data?.pages.flatMap(({ items }) => items);
  const chosen = (applications ?? []).filter(({ id }) => selected.has(id));
  const isFiltered = q !== undefined || status !== undefined;
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <div>
      <Filters search={search} onFilter={(change) => go(change, { replace: true })} />
      {chosen.length > 0 && <BulkBar chosen={chosen} onDone={() => setSelected(new Set())} />}
      <Card flush {...focusAfterRemoval} aria-label="Applications">
        {!applications ? (
          error ? (
            <LoadFailed
              className="m-4.5"
              error={error}
              otherwise="Could not load your applications."
              onRetry={refetch}
            />
          ) : (
            <SkeletonRows rows={5} label="Loading your applications" />
          )
        ) : applications.length === 0 ? (
          <Empty
            icon={BriefcaseBusiness}
            sentence={
              <>
                No applications found
                {!isFiltered && <span className="block text-s text-ink-3">Add the first one you sent.</span>}
              </>
            }
            action={
              isFiltered ? (
                <Button onClick={() => go({ q: undefined, status: undefined }, { replace: true })}>
                  Clear filters
                </Button>
              ) : (
                <Button icon={Plus} onClick={() => go({ new: true })}>
                  New application
                </Button>
              )
            }
          />
        ) : (
          <ul className="divide-y divide-line">
            {applications.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                isSelected={selected.has(application.id)}
                onSelect={(isSelected) => select(application.id, isSelected)}
              />
            ))}
          </ul>
        )}
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      </Card>
    </div>
  );
}

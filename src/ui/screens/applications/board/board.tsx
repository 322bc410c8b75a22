import { useEffect, useRef } from "react";
import { applicationStatuses, statusLabels, type Application } from "#core/applications/contract.ts";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Card } from "../../../components/card.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { useApplicationPages } from "../queries.ts";
import { useApplicationsSearch } from "../use-applications-search.ts";
import { useApplicationChanges } from "../use-application-changes.ts";
import { Column } from "./column.tsx";
import { MoveBar } from "./move-bar.tsx";
import { useBoardDrag } from "./use-board-drag.ts";
import { usePickedCard } from "./use-picked-card.ts";

const pageSize = 200;

export function Board() {
  const { search, go } = useApplicationsSearch();
  const query = useApplicationPages({ status: undefined, search: search.q, pageSize });
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = query;
  const root = useRef<HTMLDivElement>(null);
  const { setStatus } = useApplicationChanges();
  const applications = data?.pages.flatMap(({ items }) => items);
  const move = (id: string, status: Application["status"]): void => {
    const shown = applications?.find((application) => application.id === id);
    if (shown && shown.status !== status) setStatus([shown], status);
  };
  const onPointerDown = useBoardDrag(move);
  const moving = usePickedCard(root, move);
  // A board shows all of them.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  return (
    <div className="min-w-0">
      <SearchBox
        label="Search applications"
        value={search.q ?? ""}
        onValueChange={(q) => go({ q: q || undefined }, { replace: true })}
        className="mb-3"
      />
      {!applications ? (
        <Card flush>
          {error ? (
            <LoadFailed
              className="m-4.5"
              error={error}
              otherwise="Could not load your applications."
              onRetry={refetch}
            />
          ) : (
            <SkeletonRows rows={5} label="Loading your applications" />
          )}
        </Card>
      ) : (
        <div
          ref={root}
          role="presentation"
          onPointerDown={onPointerDown}
          onKeyDown={moving.onKeyDown}
          className="relative flex gap-3 overflow-x-auto pb-2 max-sm:snap-x"
        >
          {applicationStatuses.map((status) => (
            <Column
              key={status}
              status={status}
              isTarget={moving.picked?.status === status}
              applications={applications.filter((application) => application.status === status)}
              pickedId={moving.picked?.application.id}
              onPickUp={moving.pickUp}
              onOpen={(application) => go({ application })}
            />
          ))}
        </div>
      )}
      {moving.picked && (
        <MoveBar
          name={moving.picked.application.jobTitle}
          status={statusLabels[moving.picked.status]}
          onStep={moving.step}
          onDrop={moving.drop}
          onCancel={moving.cancel}
        />
      )}
    </div>
  );
}

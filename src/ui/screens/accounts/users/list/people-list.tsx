import type { useInfiniteQuery } from "@tanstack/react-query";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { UserCheck } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { ListedUser } from "#core/accounts/admin/contract.ts";
import { Card } from "../../../../components/card.tsx";
import { Empty } from "../../../../components/feedback/empty.tsx";
import { useFocusAfterRemoval } from "../../../../components/overlay/use-focus-after-removal.ts";
import { LoadMore } from "../../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../../components/feedback/load-failed.tsx";
import { PersonRow, type PersonRowProps } from "./person.tsx";

type Pages = { pages: { users: ListedUser[] }[] };
export type PeopleQuery = ReturnType<typeof useInfiniteQuery<{ users: ListedUser[] }, Error, Pages>>;

interface PeopleListProps {
  list: PeopleQuery;
  empty: string;
  row: (user: ListedUser) => Omit<PersonRowProps, "user">;
  header?: (people: readonly ListedUser[]) => ReactNode;
}

/** Virtualized; the next page is loaded before the end is reached. */
export function PeopleList({ list, empty, row, header }: PeopleListProps) {
  const focusAfterRemoval = useFocusAfterRemoval();
  const people = list.data?.pages.flatMap(({ users }) => users);
  if (list.isError && !people) {
    return <LoadFailed error={list.error} otherwise="Failed to load users" onRetry={list.refetch} />;
  }
  return (
    <Card flush {...focusAfterRemoval} aria-label="People">
      {!people && <SkeletonRows label="Loading users" />}
      {people?.length === 0 && <Empty icon={UserCheck} sentence={empty} />}
      {people && people.length > 0 && (
        <>
          {header?.(people)}
          <Rows people={people} row={row} list={list} />
        </>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
    </Card>
  );
}

/** Rows before the end of the loaded ones. */
const loadAhead = 15;
const rowHeight = 61;

function Rows({
  people,
  row,
  list,
}: {
  people: readonly ListedUser[];
  list: PeopleQuery;
  row: PeopleListProps["row"];
}) {
  const rows = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (rows.current) setTop(Math.round(rows.current.getBoundingClientRect().top + scrollY));
  }, [people.length]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what is drawn here
  const virtual = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => rowHeight,
    getItemKey: (at) => people[at]?.id ?? at,
    overscan: 8,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const nearEnd = last >= people.length - loadAhead;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <ul ref={rows} className="relative" style={{ height: virtual.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const user = people[index];
        return (
          user && (
            <PersonRow
              key={key}
              user={user}
              {...row(user)}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasNextPage ? -1 : people.length}
              className={index > 0 ? "border-t border-line" : ""}
              style={{ position: "absolute", insetInline: 0, top: 0, transform: `translateY(${start - top}px)` }}
            />
          )
        );
      })}
    </ul>
  );
}

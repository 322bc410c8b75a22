import { ContactRound, SearchX } from "lucide-react";
import { connectionStateLabels, connectionStates } from "#core/people/contract.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { SearchBox } from "../../components/fields/search-box.tsx";
import { InlineSelect } from "../../components/fields/select-field.tsx";
import { ImportOffer } from "../../features/people/import-offer.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { PersonRow } from "./person-row.tsx";
import { usePeople } from "./queries.ts";
import { usePeopleSearch } from "./use-people-search.ts";

const everyone = "everyone";

export function PeopleList() {
  const { search, go } = usePeopleSearch();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePeople(search);
  const people = data?.pages.flatMap(({ items }) => items);
  const total = data?.pages[0]?.total ?? 0;
  const isFiltered = search.q !== undefined || search.state !== undefined;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search people"
          placeholder="Name, company or position"
          value={search.q ?? ""}
          onValueChange={(q) => go({ q: q || undefined }, { replace: true })}
          className="min-w-0 grow basis-60"
        />
        <InlineSelect
          label="Which people"
          className="max-sm:grow sm:w-52!"
          value={search.state ?? everyone}
          onValueChange={(state) => go({ state: state === everyone ? undefined : state }, { replace: true })}
          options={[
            { value: everyone, label: "Everyone" },
            ...connectionStates.map((state) => ({ value: state, label: connectionStateLabels[state] })),
          ]}
        />
      </div>
      {people && people.length > 0 && (
        <p aria-live="polite" className="mb-2 text-xs text-ink-3">
          {formatCount(total)} {total === 1 ? "person" : "people"}
        </p>
      )}
      <Card flush aria-label="People">
        {!people ? (
          error ? (
            <LoadFailed className="m-4.5" error={error} otherwise="Could not load your people." onRetry={refetch} />
          ) : (
            <SkeletonRows rows={6} label="Loading your people" />
          )
        ) : people.length > 0 ? (
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        ) : isFiltered ? (
          <Empty
            icon={SearchX}
            sentence="No results."
            action={<Button onClick={() => go({ q: undefined, state: undefined }, { replace: true })}>Clear</Button>}
          />
        ) : (
          <Empty icon={ContactRound} sentence={<ImportOffer />} />
        )}
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      </Card>
    </>
  );
}

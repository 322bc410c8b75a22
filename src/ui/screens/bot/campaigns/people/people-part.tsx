import { SearchX, UserPlus } from "lucide-react";
import type { Campaign } from "#core/campaigns/contract.ts";
import { personStateLabels, personStates, type PersonState } from "#core/campaigns/people/contract.ts";
import { Button, LinkButton } from "../../../../components/button.tsx";
import { Card } from "../../../../components/card.tsx";
import { Empty } from "../../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { SearchBox } from "../../../../components/fields/search-box.tsx";
import { InlineSelect } from "../../../../components/fields/select-field.tsx";
import type { BotSearch } from "../../search.ts";
import { useBotSearch } from "../../use-bot-search.ts";
import { usePeople } from "../queries.ts";
import { PersonDrawer } from "./person-drawer.tsx";
import { PersonRow } from "./person-row.tsx";

const stateIn = ({ state }: BotSearch): PersonState | undefined => personStates.find((known) => known === state);

const options = [
  { value: "all", label: "All people" },
  ...personStates.map((value) => ({ value, label: personStateLabels[value] })),
];

export function PeoplePart({ campaign }: { campaign: Campaign }) {
  const { search, go } = useBotSearch();
  const state = stateIn(search);
  const query = usePeople(campaign.id, { state, search: search.q });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const people = data?.pages.flatMap(({ items }) => items);
  const isFiltered = state !== undefined || search.q !== undefined;
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox
          label="Search people"
          value={search.q ?? ""}
          onValueChange={(q) => go({ q: q || undefined }, { replace: true })}
          className="min-w-0 grow"
        />
        <InlineSelect
          label="State"
          value={state ?? "all"}
          onValueChange={(chosen) => go({ state: chosen === "all" ? undefined : chosen }, { replace: true })}
          options={options}
          className="max-sm:grow sm:w-40!"
        />
      </div>
      <Card flush aria-label="People">
        {!people ? (
          error ? (
            <LoadFailed className="m-4.5" error={error} otherwise="Could not load the people." onRetry={refetch} />
          ) : (
            <SkeletonRows rows={5} label="Loading the people" />
          )
        ) : people.length > 0 ? (
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <PersonRow key={person.id} entry={person} steps={campaign.steps} search={search} />
            ))}
          </ul>
        ) : isFiltered ? (
          <Empty
            icon={SearchX}
            sentence="No results."
            action={<Button onClick={() => go({ q: undefined, state: undefined }, { replace: true })}>Clear</Button>}
          />
        ) : (
          <Empty
            icon={UserPlus}
            sentence="No people yet. Search, upload a CSV file, or paste profile addresses."
            action={
              <LinkButton to="/bot" search={{ tab: "campaigns", campaign: campaign.id, part: "audience" }}>
                Add people
              </LinkButton>
            }
          />
        )}
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      </Card>
      {search.person !== undefined && (
        <PersonDrawer campaign={campaign} personId={search.person} onClose={() => go({ person: undefined })} />
      )}
    </>
  );
}

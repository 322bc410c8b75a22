import { SearchX, Telescope } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useOpenings, useSavedSearches } from "../queries.ts";
import type { JobSearch } from "../search.ts";
import { useJobSearch } from "../use-job-search.ts";
import { JobRow } from "./job-row.tsx";
import { SaveSearch } from "./save-search.tsx";

const noFilter: Partial<JobSearch> = {
  q: undefined,
  place: undefined,
  level: undefined,
  salary: undefined,
  source: undefined,
  hidden: undefined,
  saved: undefined,
};

export function Results() {
  const { search, go } = useJobSearch();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useOpenings(search);
  const jobs = data?.pages.flatMap(({ items }) => items);
  const total = data?.pages[0]?.total ?? 0;
  const isFiltered = Object.keys(noFilter).some((name) => search[name as keyof JobSearch] !== undefined);
  return (
    <Card flush aria-label="Jobs" aria-busy={isPlaceholderData}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4.5 py-2 text-s text-ink-2">
        {(jobs || !error) && <Heading search={search} total={jobs && total} />}
        <span className="ml-auto flex flex-wrap gap-2">
          {search.hidden ? (
            // A key of its own: it isn't the button that was just pressed.
            <Button key="back" size="s" onClick={() => go({ hidden: undefined })}>
              Back to jobs
            </Button>
          ) : (
            <Button key="show" size="s" variant="ghost" onClick={() => go({ hidden: "true", saved: undefined })}>
              Show hidden
            </Button>
          )}
          {!search.hidden && <SaveSearch search={search} />}
        </span>
      </header>
      {!jobs ? (
        error ? (
          <div className="grid justify-items-start gap-3 p-4.5">
            <LoadFailed className="w-full" error={error} otherwise="Could not load the jobs." onRetry={refetch} />
            {isFiltered && <Button onClick={() => go(noFilter, { replace: true })}>Clear the filters</Button>}
          </div>
        ) : (
          <SkeletonRows rows={6} label="Searching for jobs" />
        )
      ) : jobs.length > 0 ? (
        <ul className={isPlaceholderData ? "divide-y divide-line opacity-60" : "divide-y divide-line"}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onOpen={() => go({ job: job.id })} />
          ))}
        </ul>
      ) : isFiltered ? (
        <Empty
          icon={SearchX}
          sentence={search.hidden ? "No hidden jobs." : "No jobs match. Use fewer words, or add sources."}
          action={<Button onClick={() => go(noFilter, { replace: true })}>Clear</Button>}
        />
      ) : (
        <Empty
          icon={Telescope}
          sentence="No jobs yet. Switch on a source to see what is open."
          action={<Button onClick={() => go({ panel: "sources" })}>Choose sources</Button>}
        />
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Card>
  );
}

function Heading({ search, total }: { search: JobSearch; total: number | undefined }) {
  const { data = [] } = useSavedSearches();
  if (total === undefined) return <output>Searching...</output>;
  const count = `${total === 1 ? "1 job" : `${total} jobs`}`;
  const saved = data.find(({ id }) => id === search.saved);
  const what = search.hidden ? `${count} hidden` : saved ? `${count} new for ‘${saved.name}’` : count;
  return <output className="tabular-nums">{what}</output>;
}

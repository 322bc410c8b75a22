import { History, SearchX } from "lucide-react";
import type { MetricReading, PastPost } from "#core/post-history/contract.ts";
import { historySourceLabels } from "#core/post-history/labels/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { ListSkeleton } from "../../../components/feedback/list-skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { InlineSelect } from "../../../components/fields/select-field.tsx";
import { OpenLink } from "../../../components/open-link.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { dayAndTime, relativeDay } from "../../../lib/dates.ts";
import { formatCount } from "../../../lib/format-count.ts";
import { formatDays } from "../../../lib/formats.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import type { ViewProps } from "../view-props.ts";
import { pastPostName } from "./past-post-name.ts";
import { PastPostDialog } from "./past-post-dialog.tsx";
import { pastPostsPerPage, usePastPosts } from "./queries.ts";

const sorts = [
  { value: "published", label: "Newest first" },
  { value: "impressions", label: "Most impressions" },
  { value: "engagements", label: "Most engagements" },
] as const;

/** Read-only: what the network's files say about everything that was ever published. */
export function PastPosts({ search, filter, show }: ViewProps) {
  const { q, sort = "published", page = 1, post } = search;
  const { data, error, refetch } = usePastPosts({ search: q, sort, page });
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox
          label="Search past posts"
          value={q ?? ""}
          onValueChange={(text) => filter({ q: text || undefined })}
          className="min-w-0 grow basis-60"
        />
        <div className="w-44 max-sm:grow">
          <InlineSelect
            label="Sort by"
            value={sort}
            onValueChange={(value) =>
              show({ sort: value === "published" ? undefined : value, page: undefined }, { replace: true })
            }
            options={sorts}
            className="w-full"
          />
        </div>
      </div>
      <Card flush aria-label="Past posts">
        {error && !data ? (
          <LoadFailed error={error} otherwise="Could not load your past posts." onRetry={refetch} className="m-4.5" />
        ) : !data ? (
          <ListSkeleton />
        ) : data.posts.length > 0 ? (
          <ul className="divide-y divide-line">
            {data.posts.map((one) => (
              <PastPostRow key={one.id} post={one} onOpen={() => show({ post: one.id })} />
            ))}
          </ul>
        ) : q ? (
          <Empty
            icon={SearchX}
            sentence="No results."
            action={<Button onClick={() => filter({ q: undefined })}>Clear</Button>}
          />
        ) : (
          <Empty
            icon={History}
            sentence={
              page === 1
                ? "No past posts yet. They appear here once you import your LinkedIn data archive or an analytics export."
                : "No posts on this page."
            }
          />
        )}
      </Card>
      {data && (
        <Pages
          total={data.total}
          page={page}
          onShow={(next) => show({ page: next === 1 ? undefined : next }, { replace: true })}
        />
      )}
      {post !== undefined && <PastPostDialog id={post} onClose={() => show({ post: undefined })} />}
    </>
  );
}

function PastPostRow({ post, onOpen }: { post: PastPost; onOpen: () => void }) {
  const name = pastPostName(post);
  const { impressions, engagements } = post;
  const isOneFile =
    !impressions ||
    !engagements ||
    (impressions.source === engagements.source && impressions.measuredAt === engagements.measuredAt);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-s hover:bg-sunken">
      <div className="flex min-w-0 items-center gap-2">
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Show the numbers of ‘${name}’`}
          className="min-w-0 cursor-pointer truncate text-left font-medium text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span dir="auto">{name}</span>
        </button>
        {post.contentId !== null && (
          <Chip size="s" tone="good">
            Published with Attaché
          </Chip>
        )}
      </div>
      <span className="relative">
        <OpenLink url={post.url} name={name} />
      </span>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-xs text-ink-3">
        <PastTime post={post} />
        {post.impressions && <Count reading={post.impressions} one="impression" />}
        {isOneFile ? null : post.impressions && <FileAge {...post.impressions} />}
        {post.engagements && <Count reading={post.engagements} one="engagement" />}
        <FileAge {...(post.engagements ?? post.impressions ?? { source: post.source, measuredAt: post.asOf })} />
      </p>
    </li>
  );
}

/** Whence the number before it is, and how old. */
const FileAge = ({ source, measuredAt }: Pick<MetricReading, "source" | "measuredAt">) => (
  <span>
    {historySourceLabels[source]}, <RelativeTime at={measuredAt} inSentence />
  </span>
);

/** Without a time of day where the network doesn't tell it. */
function PastTime({ post: { publishedAt, isTimeExact } }: { post: PastPost }) {
  const now = useNow();
  const zone = useZone();
  const at = Date.parse(publishedAt);
  return <time dateTime={publishedAt}>{isTimeExact ? dayAndTime(at, zone, now) : relativeDay(at, zone, now)}</time>;
}

function Count({
  reading: { value, isPartial, from, to },
  one,
}: {
  reading: NonNullable<PastPost["impressions"]>;
  one: string;
}) {
  return (
    <span className="text-ink-2 tabular-nums" title={formatDays(from, to)}>
      {formatCount(value)} {one}
      {value === 1 ? "" : "s"}
      {isPartial && `, ${formatDays(from, to)} only`}
    </span>
  );
}

function Pages({ total, page, onShow }: { total: number; page: number; onShow: (page: number) => void }) {
  const last = Math.ceil(total / pastPostsPerPage);
  if (last <= 1 && page === 1) return null;
  const first = (page - 1) * pastPostsPerPage + 1;
  return (
    <nav aria-label="Pages of past posts" className="mt-3 flex items-center justify-between gap-3 text-s text-ink-2">
      <span className="tabular-nums">
        {page > last
          ? "No posts on this page"
          : `${first}–${Math.min(total, page * pastPostsPerPage)} of ${formatCount(total)}`}
      </span>
      <span className="flex gap-2">
        <Button size="s" disabled={page === 1} onClick={() => onShow(Math.min(page - 1, Math.max(1, last)))}>
          Previous
        </Button>
        <Button size="s" disabled={page >= last} onClick={() => onShow(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}

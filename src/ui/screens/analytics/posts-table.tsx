import { ArrowDown, ArrowUp } from "lucide-react";
import type { AnalyticsPosts, MeasuredPost } from "#core/analytics/outcomes/contract.ts";
import { Button } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { classes } from "../../components/classes.ts";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { InlineSelect } from "../../components/fields/select-field.tsx";
import { OpenLink } from "../../components/open-link.tsx";
import { dayAndTime, inFull } from "../../lib/dates.ts";
import { formatCount } from "../../lib/format-count.ts";
import type { Period } from "../../lib/periods.ts";
import { useNow } from "../../lib/use-now.ts";
import { whyUnknown } from "../../lib/why-unknown.ts";
import { useZone } from "../../lib/use-zone.ts";
import { postsPerPage, usePosts } from "./queries.ts";
import type { PostSort } from "./search.ts";
import { useAnalyticsSearch } from "./use-analytics-search.ts";
import { Unmeasured } from "./unmeasured.tsx";

type Metric = Exclude<PostSort, "published">;
const columns: readonly { sort: Metric; label: string; valueOf: (post: MeasuredPost) => string | null }[] = [
  { sort: "impressions", label: "Impressions", valueOf: ({ impressions }) => count(impressions) },
  {
    sort: "rate",
    label: "Rate",
    valueOf: ({ engagement_rate }) => (engagement_rate === null ? null : `${engagement_rate.toFixed(1)}%`),
  },
  { sort: "likes", label: "Likes", valueOf: ({ likes }) => count(likes) },
  { sort: "comments", label: "Comments", valueOf: ({ comments }) => count(comments) },
  { sort: "shares", label: "Shares", valueOf: ({ shares }) => count(shares) },
];
const count = (value: number | null): string | null => (value === null ? null : formatCount(value));
const sortOptions = [
  { value: "published", label: "Date" } as const,
  ...columns.map(({ sort, label }) => ({ value: sort, label })),
];

export function PostsTable({ days }: { days: Period }) {
  const { posts: view, sortPosts, showPage } = useAnalyticsSearch();
  const { data, error, refetch } = usePosts({ days, ...view });
  return (
    <Card aria-labelledby="posts-title">
      <div className="max-md:mb-3 max-md:flex max-md:items-center max-md:justify-between max-md:gap-2 max-md:[&>header]:mb-0">
        <CardHeader id="posts-title" title={`Posts of the last ${days} days`} />
        <div className={classes("w-34 shrink-0 md:hidden", data?.total === 0 && "hidden")}>
          <InlineSelect label="Sort by" value={view.sort} onValueChange={sortPosts} options={sortOptions} />
        </div>
      </div>
      {error && !data ? (
        <LoadFailed error={error} otherwise="Could not load your posts." onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows rows={5} label="Loading your posts" />
      ) : data.total === 0 ? (
        <Empty sentence={emptySentence(data.removed, days)} />
      ) : (
        <>
          <Table posts={data.posts} view={view} onSort={sortPosts} />
          <Phone posts={data.posts} />
          <Pages total={data.total} page={view.page} onShow={showPage} />
          <p className="mt-3 text-xs text-ink-3">
            Source: {data.source_label}. Rate is likes, comments and shares per impression. Point at a date for the time
            of the reading.
            {data.removed > 0 && ` Not shown: ${removedPosts(data.removed)}.`}
          </p>
        </>
      )}
    </Card>
  );
}

const removedPosts = (removed: number): string =>
  `${formatCount(removed)} ${removed === 1 ? "post" : "posts"} that you removed from your list`;

const emptySentence = (removed: number, days: Period): string =>
  removed === 0
    ? `You published no posts in the last ${days} days.`
    : `All posts of the last ${days} days were removed from your list, and their numbers with them. Overview still counts ${removed === 1 ? "it" : "them"}.`;

interface View {
  sort: PostSort;
  order: "asc" | "desc";
  page: number;
}

function Table({
  posts,
  view,
  onSort,
}: {
  posts: AnalyticsPosts["posts"];
  view: View;
  onSort: (by: PostSort) => void;
}) {
  return (
    <table className="w-full text-s tabular-nums max-md:hidden">
      <caption className="sr-only">Posts with their metrics</caption>
      <thead className="text-xs text-ink-3">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-medium">
            Post
          </th>
          <SortHeader by="published" label="Date" {...{ view, onSort }} />
          {columns.map(({ sort, label }) => (
            <SortHeader key={sort} by={sort} label={label} {...{ view, onSort }} />
          ))}
          <th scope="col">
            <span className="sr-only">Link</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {posts.map((post) => (
          <tr key={post.id} className="hover:bg-sunken">
            <th scope="row" className="w-full max-w-0 truncate py-2.5 pr-3 text-left font-normal text-ink">
              <span dir="auto" title={post.title}>
                {post.title}
              </span>
            </th>
            <td className="py-2.5 pl-5 text-right whitespace-nowrap text-ink-2">
              <Published post={post} />
            </td>
            {columns.map(({ sort, valueOf }) => (
              <td key={sort} className="py-2.5 pl-5 text-right whitespace-nowrap text-ink">
                {valueOf(post) ?? <Unmeasured reason={reasonOf(post)} />}
              </td>
            ))}
            <td className="py-2.5 pl-5 text-right">
              {post.url !== null && <OpenLink url={post.url} name={post.title} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortHeader({
  by,
  label,
  view,
  onSort,
}: {
  by: PostSort;
  label: string;
  view: View;
  onSort: (by: PostSort) => void;
}) {
  const isSorted = view.sort === by;
  const Arrow = view.order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.order === "asc" ? "ascending" : "descending") : undefined}
      className="pl-5 text-right font-medium"
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className={classes(
          "inline-flex h-8 cursor-pointer items-center gap-1 rounded-xs whitespace-nowrap hover:text-ink touch:h-11",
          isSorted && "text-ink",
        )}
      >
        {isSorted && <Arrow aria-hidden className="size-3.5" />}
        {label}
      </button>
    </th>
  );
}

function Phone({ posts }: { posts: AnalyticsPosts["posts"] }) {
  return (
    <ul className="divide-y divide-line text-s tabular-nums md:hidden">
      {posts.map((post) => (
        <li key={post.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
          <div className="flex items-baseline justify-between gap-3">
            <span dir="auto" className="min-w-0 truncate font-medium text-ink">
              {post.title}
            </span>
            <span className="shrink-0 text-xs text-ink-3">
              <Published post={post} />
            </span>
          </div>
          <div className="grid grid-cols-[1.35fr_1fr_1fr] items-center gap-x-3 gap-y-0.5 text-xs text-ink-2 [&>a]:justify-self-start touch:[&>a]:min-h-8">
            {columns.map(({ sort, label, valueOf }) => (
              <span key={sort}>
                {label}{" "}
                <span className="font-medium text-ink">{valueOf(post) ?? <Unmeasured reason={reasonOf(post)} />}</span>
              </span>
            ))}
            {post.url !== null && <OpenLink url={post.url} name={post.title} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Published({ post: { published_at, measured_at } }: { post: MeasuredPost }) {
  const now = useNow();
  const zone = useZone();
  const read = measured_at === null ? "not measured yet" : `measured ${inFull(Date.parse(measured_at), zone)}`;
  return (
    <time dateTime={published_at} title={`Published ${inFull(Date.parse(published_at), zone)}; ${read}`}>
      {dayAndTime(Date.parse(published_at), zone, now)}
    </time>
  );
}

/** A measured 0 impressions has no rate. */
const reasonOf = ({ unknown, impressions }: MeasuredPost): string =>
  unknown === undefined
    ? impressions === 0
      ? "no impressions yet"
      : "not provided by the network"
    : whyUnknown(unknown);

function Pages({ total, page, onShow }: { total: number; page: number; onShow: (page: number) => void }) {
  if (total <= postsPerPage && page === 1) return null;
  const lastPage = Math.ceil(total / postsPerPage);
  const first = (page - 1) * postsPerPage + 1;
  const last = Math.min(total, page * postsPerPage);
  return (
    <nav aria-label="Pages of posts" className="mt-3 flex items-center justify-between gap-3 text-s text-ink-2">
      <span className="tabular-nums">
        {page > lastPage ? "No posts on this page" : `${first}–${last} of ${formatCount(total)}`}
      </span>
      <span className="flex gap-2">
        <Button size="s" disabled={page === 1} onClick={() => onShow(Math.min(page - 1, lastPage))}>
          Previous
        </Button>
        <Button size="s" disabled={page >= lastPage} onClick={() => onShow(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}

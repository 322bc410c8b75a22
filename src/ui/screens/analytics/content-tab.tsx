import { Heart, MessageSquare, Repeat2, type LucideIcon } from "lucide-react";
import type { AnalyticsPerformance } from "#core/analytics/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { Card, CardHeader } from "../../components/card.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { OpenLink } from "../../components/open-link.tsx";
import type { Period } from "../../lib/periods.ts";
import { PostsTable } from "./posts-table.tsx";
import { usePerformance } from "./queries.ts";
import { formatCount } from "../../lib/format-count.ts";

type Post = AnalyticsPerformance["top_performing_content"][number];

export function ContentTab({ days }: { days: Period }) {
  const { data, error, refetch } = usePerformance();
  const posts = data?.top_performing_content ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {error && <LoadFailed error={error} otherwise="Could not load the content." onRetry={refetch} />}
      <Card aria-label="Top Performing Content">
        <CardHeader title="Top Performing Content" />
        {posts.length === 0 ? (
          <Empty sentence="No content performance data available yet. Start creating and posting content to see analytics here." />
        ) : (
          <ol className="-my-1 divide-y divide-line">
            {posts.map((post, at) => (
              <TopPost key={post.url ?? at} {...post} />
            ))}
          </ol>
        )}
      </Card>
      <PostsTable days={days} />
    </div>
  );
}

function TopPost({ content, likes, comments, shares, url }: Post) {
  return (
    <li className="grid gap-2 py-3.5">
      <p className="line-clamp-3 text-s whitespace-pre-line text-ink [overflow-wrap:anywhere]" dir="auto">
        {withoutEmptyLines(content)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-xs text-ink-2">
        <Count icon={Heart} count={likes} one="like" />
        <Count icon={MessageSquare} count={comments} one="comment" />
        <Count icon={Repeat2} count={shares} one="share" />
        {url !== null && <OpenLink url={url} name={shortNameOf({ content })} />}
      </div>
    </li>
  );
}

/** Three lines are shown, and an empty one would be one of them. */
const withoutEmptyLines = (content: string): string => content.replaceAll(/\n\s*\n/g, "\n");

function Count({ icon: Icon, count, one }: { icon: LucideIcon; count: number; one: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon aria-hidden className="size-3.5 text-ink-3" />
      {formatCount(count)} {one}
      {count !== 1 && "s"}
    </span>
  );
}

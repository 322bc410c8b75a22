import type { LastPost as LastPostAnswer } from "#core/analytics/outcomes/contract.ts";
import { Card, CardHeader } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { OpenLink } from "../../components/open-link.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { whyUnknown } from "../../lib/why-unknown.ts";
import { useLastPost } from "./queries.ts";

type Post = NonNullable<LastPostAnswer["post"]>;

export function LastPost() {
  const { data, error, refetch } = useLastPost();
  if (error && !data)
    return (
      <Card aria-label="Last post">
        <CardHeader title="Last post" />
        <LoadFailed error={error} otherwise="Could not load your last post." onRetry={refetch} />
      </Card>
    );
  return data?.post ? <PostCard post={data.post} /> : null;
}

function PostCard({ post }: { post: Post }) {
  const { name, url, publishedAt, impressions, measuredAt, sourceLabel } = post;
  return (
    <Card aria-label="Last post">
      <CardHeader
        title="Last post"
        action={
          url !== null && (
            <span className="text-s touch:-my-2">
              <OpenLink url={url} name={name} />
            </span>
          )
        }
      />
      <p dir="auto" title={name} className="truncate text-s font-medium text-ink">
        {name}
      </p>
      <p className="text-xs text-ink-3">
        Published <RelativeTime at={publishedAt} inSentence />
      </p>
      {impressions === null ? <Unknown {...post} /> : <Impressions {...post} impressions={impressions} />}
      <Reactions {...post} />
      {measuredAt !== null && (
        <p className="mt-2 text-xs text-ink-3">
          {sourceLabel}, measured <RelativeTime at={measuredAt} inSentence />
        </p>
      )}
    </Card>
  );
}

function Impressions({ impressions, ratio, usual }: Post & { impressions: number }) {
  return (
    <p className="mt-2.5 text-s text-ink-2">
      <span className="text-figure font-semibold text-ink tabular-nums">{formatCount(impressions)}</span>{" "}
      {impressions === 1 ? "impression" : "impressions"}
      {ratio !== null && (
        <>
          ,{" "}
          <span className={ratio > 1 ? "font-medium text-good" : undefined}>
            {ratio === 1 ? "about your usual" : `${ratio}× your usual`}
          </span>
        </>
      )}
      {ratio === null && usual && ` so far; your usual is ${formatCount(usual.impressions)}`}
    </p>
  );
}

function Unknown({ unknown, readEveryMinutes }: Post) {
  const when = unknown === "not_read_yet" ? `; updated every ${readEveryMinutes} minutes` : "";
  return (
    <p className="mt-2.5 text-s text-ink-2">
      No metrics yet{unknown !== undefined && when === "" ? `: ${whyUnknown(unknown)}` : when}.
    </p>
  );
}

function Reactions({ reactions, usual }: Post) {
  if (reactions === null) return null;
  return (
    <p className="text-s text-ink-2">
      {formatCount(reactions)} {reactions === 1 ? "reaction" : "reactions"}
      {usual && ` (usually ${formatCount(usual.reactions)})`}
    </p>
  );
}

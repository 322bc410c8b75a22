import { getRouteApi } from "@tanstack/react-router";
import { ArrowLeft, MessageSquareOff } from "lucide-react";
import type { ShownPost as Post } from "#simulator/api.ts";
import { ApiError } from "../../api.ts";
import { Avatar } from "../../components/avatar.tsx";
import { LinkButton, TextLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Chip } from "../../components/chip.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { lastSeen, relativeTime } from "../../lib/relative-time.ts";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { PostText } from "../../components/post-text.tsx";
import { useNow } from "../../lib/use-now.ts";
import { useUser } from "../../shell/session.ts";
import { inFull } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";
import { PostMedia } from "./post-media.tsx";
import { useSandboxPost } from "./queries.ts";
import { formatCount } from "../../lib/format-count.ts";

const route = getRouteApi("/signed-in/sandbox/posts/$id");

const scheduler = { to: "/content-scheduler", name: "Content Scheduler" } as const;
const waiting = { to: "/pending-approval", name: "Account Pending Approval" } as const;

export function SandboxPost() {
  const { id } = route.useParams();
  const { data: post, error, refetch } = useSandboxPost(id);
  const back = useUser().status === "approved" ? scheduler : waiting;
  return (
    <div className="mx-auto max-w-155">
      <TextLink to={back.to} className="mb-3 inline-flex items-center gap-1.5 text-s touch:min-h-11">
        <ArrowLeft aria-hidden className="size-4" />
        {back.name}
      </TextLink>
      <PageHeader
        title="Published post"
        subtitle="How the sandbox network shows it. Only people on this server can see it."
        {...(back === waiting && { badge: <Chip tone="warn">Sandbox network</Chip> })}
      />
      {post ? (
        <PostCard post={post} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Card>
          <Empty
            icon={MessageSquareOff}
            sentence="Post not found on the sandbox network."
            action={<LinkButton to={back.to}>Back to {back.name}</LinkButton>}
          />
        </Card>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the post." onRetry={refetch} />
      ) : (
        <Card flush>
          <SkeletonRows rows={2} label="Loading the post" />
        </Card>
      )}
    </div>
  );
}

function PostCard({ post }: { post: Post }) {
  const now = useNow();
  const metrics = [
    ["Impressions", post.impressions],
    ["Likes", post.likes],
    ["Comments", post.comments],
    ["Shares", post.shares],
  ] as const;
  return (
    <Card flush>
      <article>
        <header className="flex items-start gap-3 px-4.5 pt-4.5">
          <Avatar name={post.author.name} size="l" />
          <div className="min-w-0">
            <p className="text-m font-semibold text-ink">{post.author.name}</p>
            <p className="text-xs text-ink-3">
              {post.author.headline}
              {post.author.lastActiveAt !== null && ` · ${lastSeen(post.author.lastActiveAt, now)}`}
            </p>
            <p className="text-xs text-ink-3">
              <time dateTime={post.publishedAt} title={inFull(Date.parse(post.publishedAt), useZone())}>
                {relativeTime(post.publishedAt, now)}
              </time>{" "}
              · Public
            </p>
          </div>
        </header>
        <p className="px-4.5 py-4 text-m text-ink">
          <PostText text={post.text} />
        </p>
        <PostMedia media={post.media} />
        <dl className="grid grid-cols-2 gap-px border-y border-line bg-line sm:grid-cols-4">
          {metrics.map(([name, value]) => (
            <div key={name} className="bg-surface px-4.5 py-3">
              <dt className="text-xs text-ink-3">{name}</dt>
              <dd className="text-l font-semibold text-ink tabular-nums">{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
        <Replies replies={post.replies} now={now} />
      </article>
    </Card>
  );
}

function Replies({ replies, now }: { replies: Post["replies"]; now: number }) {
  if (replies.length === 0) return <p className="px-4.5 py-4 text-s text-ink-3">No replies yet.</p>;
  return (
    <ul aria-label="Replies" className="grid gap-4 px-4.5 py-4">
      {replies.map((reply) => (
        <li key={`${reply.at}${reply.author}`} className="flex gap-3">
          <Avatar name={reply.author} />
          <div className="min-w-0 grow rounded-card bg-sunken px-3 py-2 text-s">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold text-ink">{reply.author}</span>
              <time dateTime={reply.at} className="text-xs text-ink-2">
                {relativeTime(reply.at, now)}
              </time>
            </p>
            <p className="text-ink-2">
              <PostText text={reply.text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

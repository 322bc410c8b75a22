import { useQuery } from "@tanstack/react-query";
import { Check, FileCheck } from "lucide-react";
import { useState } from "react";
import type { PostToApprove } from "#core/content/approvals/contract.ts";
import { Button, textLink } from "../../../../components/button.tsx";
import { Card } from "../../../../components/card.tsx";
import { classes } from "../../../../components/classes.ts";
import { Empty } from "../../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { useFocusAfterRemoval } from "../../../../components/overlay/use-focus-after-removal.ts";
import { inSentence } from "../../../../lib/dates.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useZone } from "../../../../lib/use-zone.ts";
import { postsToApproveQuery } from "../queries.ts";
import { RejectPost } from "./reject-post.tsx";
import { useDecidePost } from "./use-decide-post.ts";

/** Posts of people whose posts an admin has to approve. */
export function PostsToApprove() {
  const list = useQuery(postsToApproveQuery);
  const focusAfterRemoval = useFocusAfterRemoval();
  const [rejected, setRejected] = useState<PostToApprove>();
  const decide = useDecidePost();
  const posts = list.data;
  if (list.isError && !posts)
    return <LoadFailed error={list.error} otherwise="Failed to load the posts" onRetry={list.refetch} />;
  return (
    <Card flush {...focusAfterRemoval} aria-label="Posts to approve">
      {!posts && <SkeletonRows label="Loading posts" />}
      {posts?.length === 0 && (
        <Empty
          icon={FileCheck}
          sentence="No posts to approve. Posts of people who need your approval appear here: choose 'Require approval of posts' in a person's menu."
        />
      )}
      {posts && posts.length > 0 && (
        <ul className="divide-y divide-line">
          {posts.map((post) => (
            <li key={post.item.id} className="grid gap-3 px-4.5 py-4">
              <Post {...post} />
              <div className="flex gap-2">
                <Button
                  icon={Check}
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ item: post.item, approved: true })}
                  aria-label={`Approve the post of ${post.user.name}`}
                >
                  Approve
                </Button>
                <Button
                  variant="danger"
                  disabled={decide.isPending}
                  onClick={() => setRejected(post)}
                  aria-label={`Reject the post of ${post.user.name}`}
                >
                  Reject
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rejected && <RejectPost post={rejected} onClose={() => setRejected(undefined)} />}
    </Card>
  );
}

function Post({ user, item }: PostToApprove) {
  const zone = useZone();
  const now = useNow();
  const at = item.scheduledFor === null ? undefined : Date.parse(item.scheduledFor);
  const when =
    at === undefined
      ? "Goes out once it is approved"
      : at < now
        ? `Was due ${inSentence(at, zone, now)}: approved, it becomes a draft`
        : `Goes out ${inSentence(at, zone, now)}`;
  return (
    <>
      <div>
        <p className="text-s font-medium text-ink">{user.name}</p>
        <p className="text-xs text-ink-2">
          {user.email} · {when}
        </p>
      </div>
      <div className="grid gap-2 text-s wrap-anywhere whitespace-pre-wrap text-ink" dir="auto">
        {item.type === "article" && item.title !== null && <p className="font-medium">{item.title}</p>}
        <p>{item.content}</p>
        {item.hashtags && <p className="text-ink-2">{item.hashtags}</p>}
      </div>
      {item.targetUrl && <Labeled name="A comment on" text={item.targetUrl} />}
      {item.firstComment && <Labeled name="First comment" text={item.firstComment} />}
      {item.media.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Files">
          {item.media.map(({ id, kind, url, alt, name }) => (
            <li key={id}>
              {kind === "image" ? (
                <img src={url} alt={alt || name} className="h-28 rounded-control border border-line object-cover" />
              ) : (
                <a href={url} className={classes("text-s", textLink)}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Labeled({ name, text }: { name: string; text: string }) {
  return (
    <p className="text-s wrap-anywhere whitespace-pre-wrap text-ink" dir="auto">
      <span className="text-ink-2">{name}: </span>
      {text}
    </p>
  );
}

import { Ellipsis, Leaf, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import type { EvergreenPost } from "#core/evergreen/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { messageOf } from "../../../api.ts";
import { IconButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { Menu, type MenuItem } from "../../../components/overlay/menu.tsx";
import { dueSentence } from "../due-sentence.ts";
import { inSentence } from "../../../lib/dates.ts";
import { EvergreenDialog } from "./evergreen-dialog.tsx";
import { useChangeEvergreen, useEvergreenPosts, useRemoveEvergreen } from "./queries.ts";

interface Question {
  kind: "edit" | "remove";
  post: EvergreenPost;
}

/** Below the queue: published posts that may go out again in its free slots. */
export function EvergreenList({ zone, now }: { zone: string; now: number }) {
  const { data: posts, error, refetch } = useEvergreenPosts();
  const [question, setQuestion] = useState<Question>();
  const pause = usePause();
  if (!posts && !error) return null;
  return (
    <Card flush aria-label="Evergreen posts" className="mt-5">
      <header className="px-4.5 pt-3.5 pb-2">
        <h2 className="flex items-center gap-2 text-s font-semibold text-ink">
          <Leaf aria-hidden className="size-4 text-ink-3" />
          Evergreen posts
        </h2>
        <p className="mt-1 text-xs text-ink-3">
          {posts?.length === 0
            ? "None yet. Choose ‘Post again later’ in the menu of a published post, and it takes free slots of your queue."
            : "They take free slots of your queue, one at a time."}
        </p>
      </header>
      {error && !posts ? (
        <LoadFailed
          className="m-4.5"
          error={error}
          otherwise="Could not load your evergreen posts."
          onRetry={refetch}
        />
      ) : (
        <ul className="divide-y divide-line">
          {posts?.map((post) => (
            <EvergreenRow
              key={post.id}
              post={post}
              zone={zone}
              now={now}
              onPause={() => pause(post)}
              onAsk={(kind) => setQuestion({ kind, post })}
            />
          ))}
        </ul>
      )}
      {question && <EvergreenQuestion {...question} onClose={() => setQuestion(undefined)} />}
    </Card>
  );
}

function usePause() {
  const change = useChangeEvergreen();
  const toast = useToast();
  return ({ id, status }: EvergreenPost) => {
    if (change.isPending) return;
    const isPaused = status !== "paused";
    change.mutate(
      { id, isPaused },
      {
        onSuccess: () => toast({ title: isPaused ? "Evergreen Post Paused" : "Evergreen Post Resumed" }),
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "Failed to change the evergreen post"),
            tone: "destructive",
          }),
      },
    );
  };
}

interface EvergreenRowProps {
  post: EvergreenPost;
  zone: string;
  now: number;
  onPause: () => void;
  onAsk: (kind: Question["kind"]) => void;
}

function EvergreenRow({ post, zone, now, onPause, onAsk }: EvergreenRowProps) {
  const name = shortNameOf(post);
  const { status, problem } = post;
  const items: MenuItem[] = [
    { label: "Edit", icon: Pencil, onSelect: () => onAsk("edit") },
    ...(status === "finished"
      ? []
      : [
          {
            label: status === "paused" ? "Resume" : "Pause",
            icon: status === "paused" ? Play : Pause,
            onSelect: onPause,
          },
        ]),
    { label: "Remove", icon: Trash2, tone: "danger", onSelect: () => onAsk("remove") },
  ];
  return (
    <li className="flex min-h-13 items-center gap-3 py-2 pr-2.5 pl-4.5 text-s">
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate font-medium text-ink">
            {name}
          </span>
          {status === "paused" && (
            <Chip tone="neutral" size="s">
              Paused
            </Chip>
          )}
        </p>
        <p className="text-xs text-ink-3">{describe(post, zone, now)}</p>
        {problem !== null && <p className="text-xs text-warn">{problem}</p>}
      </div>
      <span className="shrink-0 text-xs whitespace-nowrap text-ink-3 tabular-nums">
        {post.count} of {post.maximumCount}
      </span>
      <Menu
        label={`Actions for evergreen ‘${name}’`}
        trigger={<IconButton label={`Actions for evergreen ‘${name}’`} icon={Ellipsis} />}
        items={items}
      />
    </li>
  );
}

/** '30 days apart · goes out tomorrow at 09:00'. */
function describe({ minimumDays, variations, status, upcoming, nextFrom }: EvergreenPost, zone: string, now: number) {
  const texts = variations.length === 0 ? [] : [`${variations.length + 1} texts`];
  const at = upcoming?.scheduledFor ?? undefined;
  const next =
    status === "queued"
      ? at === undefined
        ? "in the queue"
        : dueSentence(Date.parse(at), zone, now)
      : status === "finished" || nextFrom === null
        ? "finished"
        : Date.parse(nextFrom) > now
          ? `can go out again ${inSentence(Date.parse(nextFrom), zone, now)}`
          : "next in line";
  return [`${minimumDays} days apart`, ...texts, next].join(" · ");
}

function EvergreenQuestion({ kind, post, onClose }: Question & { onClose: () => void }) {
  const change = useChangeEvergreen();
  const remove = useRemoveEvergreen();
  const toast = useToast();
  if (kind === "edit") {
    const { id, content, minimumDays, maximumCount, variations } = post;
    return (
      <EvergreenDialog
        title="Edit evergreen post"
        content={content}
        start={{ minimumDays, maximumCount, variations }}
        confirmLabel="Save changes"
        isBusy={change.isPending}
        error={change.error}
        onClose={onClose}
        onSave={(settings) =>
          change.mutate(
            { id, ...settings },
            {
              onSuccess: () => {
                toast({ title: "Changes Saved" });
                onClose();
              },
            },
          )
        }
      />
    );
  }
  return (
    <Confirm
      open
      title="Remove the evergreen post?"
      description={`‘${shortNameOf(post)}’ will not go out again. What was published, and its post in the queue, stay.`}
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(post.id, { onSettled: onClose })}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}

import { useState } from "react";
import { messageOf, origin } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { CopyField } from "../../../components/fields/copy-field.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { inFull } from "../../../lib/dates.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { Bookmarklet } from "./bookmarklet-link.tsx";
import { useCalendarFeed, useCreateFeed, useRevokeFeed } from "./feed-queries.ts";

export function FeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Calendar feed and bookmarklet"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid grid-cols-1 gap-6">
        <Feed />
        <Bookmarklet />
      </div>
    </Dialog>
  );
}

type Question = "renew" | "revoke";

function Feed() {
  const { data: feed, error, refetch } = useCalendarFeed();
  const create = useCreateFeed();
  const revoke = useRevokeFeed();
  const [question, setQuestion] = useState<Question>();
  const zone = useZone();
  const failed = create.error ?? revoke.error;
  const start = (action: Question) => {
    setQuestion(undefined);
    create.reset();
    revoke.reset();
    if (action === "renew") create.mutate();
    else revoke.mutate();
  };
  return (
    <section aria-labelledby="calendar-feed" className="grid grid-cols-1 gap-3">
      <div>
        <h3 id="calendar-feed" className="text-m font-semibold text-ink">
          Calendar feed
        </h3>
        <p className="text-s text-ink-2">
          Your scheduled and published posts in Google Calendar, Outlook, Apple Calendar and other apps that subscribe
          to an address. Anyone who knows the address can read these posts.
        </p>
      </div>
      {failed && <Alert tone="bad">{messageOf(failed, "Could not change the calendar feed. Try again.")}</Alert>}
      {create.data && (
        <CopyField
          label="Feed address"
          value={origin + create.data.link}
          hint="Copy it now: it is not shown again. You can create another one at any time."
        />
      )}
      {error && !feed ? (
        <LoadFailed error={error} otherwise="Could not load the calendar feed." onRetry={refetch} />
      ) : feed === undefined ? (
        <Skeleton className="h-8.5 w-40" />
      ) : feed.createdAt === null ? (
        <Button variant="primary" className="justify-self-start" busy={create.isPending} onClick={() => start("renew")}>
          Create address
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="grow text-s text-ink-2">Created {inFull(Date.parse(feed.createdAt), zone)}.</p>
          <Button busy={create.isPending} disabled={revoke.isPending} onClick={() => setQuestion("renew")}>
            Replace address
          </Button>
          <Button
            variant="danger"
            busy={revoke.isPending}
            disabled={create.isPending}
            onClick={() => setQuestion("revoke")}
          >
            Revoke
          </Button>
        </div>
      )}
      {question && (
        <FeedQuestion question={question} onAnswer={(yes) => (yes ? start(question) : setQuestion(undefined))} />
      )}
    </section>
  );
}

function FeedQuestion({ question, onAnswer }: { question: Question; onAnswer: (isConfirmed: boolean) => void }) {
  const isRenewal = question === "renew";
  return (
    <Confirm
      open
      title={isRenewal ? "Replace the address?" : "Revoke the calendar feed?"}
      description={
        isRenewal
          ? "The current address stops working. Calendars that subscribe to it need the new one."
          : "The address stops working, and calendars that subscribe to it no longer update."
      }
      confirmLabel={isRenewal ? "Replace" : "Revoke"}
      onConfirm={() => onAnswer(true)}
      onOpenChange={(open) => !open && onAnswer(false)}
    />
  );
}

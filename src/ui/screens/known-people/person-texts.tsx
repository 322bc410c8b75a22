import type { PersonInvitation, PersonMessage } from "#core/people/contract.ts";
import { classes } from "../../components/classes.ts";
import { ExactTime } from "../../components/exact-time.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { lookUp } from "../../lib/look-up.ts";
import { useTexts } from "./queries.ts";

/** Invitations and messages, with what was written. */
export function PersonTexts({ id, messageCount }: { id: string; messageCount: number }) {
  const { data, error, refetch } = useTexts(id);
  if (!data) {
    return error ? (
      <LoadFailed error={error} otherwise="Could not load the messages." onRetry={refetch} />
    ) : (
      <SkeletonRows rows={2} label="Loading the messages" />
    );
  }
  return (
    <>
      <Invitations invitations={data.invitations} />
      <Messages messages={data.messages} messageCount={messageCount} />
    </>
  );
}

const directions = { incoming: "They invited you", outgoing: "You invited them" } as const;
const states = { pending: "pending", accepted: "accepted", ended: "not accepted" } as const;

function Invitations({ invitations }: { invitations: PersonInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-label="Invitations" className="grid gap-2">
      <h3 className="text-s font-semibold text-ink">Invitations</h3>
      <ol className="grid gap-2 text-s">
        {invitations.map(({ direction, sentAt, state, message }) => (
          <li key={`${direction}${sentAt}`} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-3 text-ink">
              {lookUp(directions, direction) ?? direction}, {lookUp(states, state) ?? state}
              {sentAt !== null && <ExactTime at={sentAt} className="text-xs text-ink-3" />}
            </p>
            {message !== null && (
              <p
                dir="auto"
                className="rounded-control bg-sunken px-3 py-2 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]"
              >
                {message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Messages({ messages, messageCount }: { messages: PersonMessage[]; messageCount: number }) {
  if (messageCount === 0) return null;
  const isPart = messages.length < messageCount;
  return (
    <section aria-label="Messages" className="grid gap-2">
      <h3 className="text-s font-semibold text-ink">Messages</h3>
      {isPart && (
        <p className="text-xs text-ink-3">
          {messages.length === 0
            ? `${formatCount(messageCount)} exchanged. Their texts are older than your limit, so they are not kept.`
            : `The newest ${formatCount(messages.length)} of ${formatCount(messageCount)}.`}
        </p>
      )}
      <ol className="flex flex-col gap-2 text-s">
        {messages.map(({ id, at, from, isOwn, subject, text }) => (
          <li key={id} className={classes("grid max-w-[85%] gap-0.5", isOwn === true ? "self-end" : "self-start")}>
            <div
              dir="auto"
              className={classes(
                "rounded-card px-3 py-2 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]",
                isOwn === true ? "bg-accent-soft" : "bg-sunken",
              )}
            >
              <span className="sr-only">{isOwn === true ? "You: " : `${from}: `}</span>
              {subject !== null && <p className="font-medium">{subject}</p>}
              {text}
            </div>
            <ExactTime at={at} className={classes("text-xs text-ink-3", isOwn === true && "text-right")} />
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Thread } from "#core/inbox/contract.ts";
import { classes } from "../../../components/classes.ts";
import { ExactTime } from "../../../components/exact-time.tsx";
import { ActionChip } from "../actions/action-chip.tsx";

/** The newest at the bottom, with answers that are not in the thread yet. */
export function Messages({ person, messages, pending }: Pick<Thread, "person" | "messages" | "pending">) {
  return (
    <ol
      aria-label={`Messages with ${person.name}`}
      className="flex max-h-[55dvh] flex-col gap-2 overflow-y-auto text-s"
    >
      {messages.map(({ id, from, text, at }) => (
        <li key={id} className={classes("grid max-w-[85%] gap-0.5", from === "me" ? "self-end" : "self-start")}>
          <p
            dir="auto"
            className={classes(
              "rounded-card px-3 py-2 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]",
              from === "me" ? "bg-accent-soft" : "bg-sunken",
            )}
          >
            <span className="sr-only">{from === "me" ? "You: " : `${person.name}: `}</span>
            {text}
          </p>
          <ExactTime at={at} className={classes("text-xs text-ink-3", from === "me" && "text-right")} />
        </li>
      ))}
      {pending.map(({ actionId, text, state }) => (
        <li key={actionId} className="grid max-w-[85%] gap-1 self-end">
          <p
            dir="auto"
            className="rounded-card border border-dashed border-line-strong px-3 py-2 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
          >
            <span className="sr-only">You, not sent yet: </span>
            {text}
          </p>
          <span className="justify-self-end">
            <ActionChip state={state} />
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from "react";
import type { BotAction, BotStatus } from "#core/bot/contract.ts";
import { TextLink } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { ActionChip } from "../actions/action-chip.tsx";
import { KindMark } from "../actions/kind-mark.tsx";
import { titleOf } from "../actions/action-labels.ts";

export function NowNextDone({ status: { now, next, done, state } }: { status: BotStatus }) {
  return (
    <Card aria-label="Now, next and done">
      <Moment title="Now">
        {now ? (
          <Line action={now} />
        ) : (
          <None>{state === "stopped" ? "The bot is stopped." : "Nothing right now."}</None>
        )}
      </Moment>
      <Moment title="Next">
        {next ? <Line action={next} at={next.plannedFor} /> : <None>No approved action is waiting.</None>}
      </Moment>
      <Moment
        title="Done"
        action={
          <TextLink to="/bot" search={{ tab: "log" }} className="text-s">
            Log
          </TextLink>
        }
      >
        {done.length === 0 && <None>Nothing has been done yet.</None>}
        {done.map((action) => (
          <Line key={action.id} action={action} doneAt={action.doneAt} />
        ))}
      </Moment>
    </Card>
  );
}

interface MomentProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Moment = ({ title, action, children }: MomentProps) => (
  <section aria-label={title} className="border-line not-first:mt-3 not-first:border-t not-first:pt-3">
    <CardHeader title={title} action={action} />
    <ul className="-my-1 grid">{children}</ul>
  </section>
);

const None = ({ children }: { children: ReactNode }) => <li className="py-1 text-s text-ink-3">{children}</li>;

interface LineProps {
  action: BotAction;
  at?: string | null;
  doneAt?: string | null;
}

function Line({ action, at = null, doneAt = null }: LineProps) {
  return (
    <li className="flex items-center gap-3 py-1.5 text-s">
      <KindMark kind={action.kind} />
      <span dir="auto" className="min-w-0 grow truncate text-ink">
        {titleOf(action)}
      </span>
      {at === null && action.state !== "done" && <ActionChip state={action.state} />}
      <span className="shrink-0 text-xs text-ink-3 tabular-nums">
        {at !== null && <ExactTime at={at} />}
        {doneAt !== null && <RelativeTime at={doneAt} />}
      </span>
    </li>
  );
}

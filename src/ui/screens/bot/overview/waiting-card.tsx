import type { BotStatus } from "#core/bot/contract.ts";
import { TextLink } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { inSentence } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { waitingLines } from "./waiting-lines.ts";

/** What the person has to decide, and since when the bot is as it is. */
export function WaitingCard({ status }: { status: BotStatus }) {
  const now = useNow();
  const zone = useZone();
  const { state, sentence, until, since, warmUp } = status;
  const lines = waitingLines(status);
  return (
    <Card aria-label="State" className="grid gap-3">
      <div>
        <CardHeader title="Waiting for you" />
        {lines.length === 0 && (
          <p className="text-s text-ink-3">{state === "needs_attention" ? sentence : "You’re all caught up."}</p>
        )}
      </div>
      {lines.length > 0 && (
        <ul className="grid gap-1 text-s">
          {lines.map(({ message, action, search }) => (
            <li key={message} className="flex items-baseline justify-between gap-3">
              <span className="text-ink">{message}</span>
              <TextLink
                to="/bot"
                search={search}
                className="shrink-0 touch:inline-flex touch:min-h-11 touch:items-center"
              >
                {action}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-4 text-xs text-ink-3 border-t border-line pt-3 empty:hidden">
        {until !== null && <span>Continues {inSentence(Date.parse(until), zone, now)}</span>}
        {since !== null && <span>Since {inSentence(Date.parse(since), zone, now).replace(/^on /, "")}</span>}
        {warmUp !== null && <span>Warm-up, day {warmUp.day} of 14</span>}
      </p>
    </Card>
  );
}

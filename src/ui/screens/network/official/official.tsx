import { BadgeCheck } from "lucide-react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { useOfficialReturn } from "./official-return.ts";
import { useBeginOfficial } from "../queries.ts";
import { twoMembers } from "./two-members.ts";
import { useConnecting } from "../connect/use-connecting.ts";
import { formatLongDate } from "../../../lib/formats.ts";
import { useZone } from "../../../lib/use-zone.ts";

const dayMs = 86_400_000;
/** Signing in again is offered this many days before the end. */
const soonDays = 14;

export function Official({ connection, onConnected }: { connection: ConnectionDetails; onConnected: () => void }) {
  const { api, offered } = connection;
  const connecting = useConnecting(connection, onConnected);
  const completing = useOfficialReturn(connecting);
  const begin = useBeginOfficial();
  const now = useNow();
  const start = () =>
    begin.mutate(undefined, {
      onSuccess: ({ data }) => window.location.assign(data.url),
      onError: connecting.failed,
    });
  const left = api ? Math.max(1, Math.round((Date.parse(api.expiresAt) - now) / dayMs)) : 0;
  const soon = api !== null && (api.ended || left <= soonDays);
  const { word, tone } = chipOf(api, soon);
  const members = twoMembers(connection);
  return (
    <Card aria-label="Official sign-in">
      <CardHeader title="Official sign-in" action={<Chip tone={tone}>{word}</Chip>} />
      {connecting.problem !== undefined && (
        <Alert tone="bad" className="mb-4">
          {connecting.problem}
        </Alert>
      )}
      <p className="max-w-prose text-s text-ink-2">{introOf(connection)}</p>
      {api && <Life api={api} soon={soon} left={left} />}
      {members && (
        <Alert tone="warn" title="Two different people?" className="mt-4">
          {members}
        </Alert>
      )}
      {completing ? (
        <div className="mt-4">
          <Spinner label="Finishing the official sign-in" />
        </div>
      ) : (
        offered.official &&
        (api === null || soon) && (
          <Button
            variant="secondary"
            icon={BadgeCheck}
            busy={begin.isPending || begin.isSuccess}
            onClick={start}
            className="mt-4"
          >
            {api ? "Sign in again" : "Sign in officially"}
          </Button>
        )
      )}
      {offered.officialNeeds && <Needs settings={offered.officialNeeds} />}
    </Card>
  );
}

function introOf({ api, networkDisplay }: ConnectionDetails): string {
  if (api)
    return api.ended ? `You were signed in as ${api.name}.` : `Posts go out as ${api.name} through the official API.`;
  return `You grant permission on a page of ${networkDisplay.inSentence}, so this server never sees your password. Your posts then go out through the official API. Everything else still needs a session.`;
}

function chipOf(api: ConnectionDetails["api"], soon: boolean): { word: string; tone: Tone } {
  if (!api) return { word: "Not connected", tone: "neutral" };
  if (api.ended) return { word: "Ended", tone: "bad" };
  return soon ? { word: "Ends soon", tone: "warn" } : { word: "Connected", tone: "good" };
}

/** The network decides when it ends; only the person can renew it. */
function Life({ api, soon, left }: { api: NonNullable<ConnectionDetails["api"]>; soon: boolean; left: number }) {
  const on = formatLongDate(api.expiresAt, useZone());
  if (api.ended) {
    return (
      <p className="mt-1 max-w-prose text-s text-bad">
        Your official sign-in has ended. Sign in again to publish this way.
      </p>
    );
  }
  const days = left === 1 ? "1 day" : `${left} days`;
  return (
    <p className={`mt-1 max-w-prose text-s ${soon ? "text-warn" : "text-ink-2"}`}>
      Ends on {on}, in {days}.{" "}
      {soon ? "Sign in again before then, or later posts will wait." : "You'll get a reminder."}
    </p>
  );
}

function Needs({ settings }: { settings: string[] }) {
  return (
    <Alert className="mt-4" title="Not set up on this server">
      Set {settings.join(", ")} and restart the server. docs/operating.md explains where to find each value. Only admins
      see this.
    </Alert>
  );
}

import { ExternalLink, Unlink } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ConnectionStatus, ConnectionDetails } from "#core/connections/contract.ts";
import { messageOf } from "../../api.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { Avatar } from "../../components/avatar.tsx";
import { Button, textLink } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Chip, type Tone } from "../../components/chip.tsx";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { lookUp } from "../../lib/look-up.ts";
import { relativeTime } from "../../lib/relative-time.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { useNow } from "../../lib/use-now.ts";
import { NextStep } from "./next-step.tsx";
import { useDisconnect } from "./queries.ts";
import { PauseNotice } from "./pause-notice.tsx";
import { usePause } from "../../features/use-pause.ts";

const states: Record<ConnectionStatus, { word: string; tone: Tone }> = {
  disconnected: { word: "Disconnected", tone: "neutral" },
  connected: { word: "Connected", tone: "good" },
  error: { word: "Needs attention", tone: "bad" },
};

/** Connected, but sends nothing for a while: as waiting posts are called. */
const paused = { word: "Waiting", tone: "warn" } as const;

interface ConnectionCardProps {
  connection: ConnectionDetails;
  /** The controls that connect. */
  children: ReactNode;
}

export function ConnectionCard({ connection, children }: ConnectionCardProps) {
  const { status, profile, networkDisplay, reason } = connection;
  const pause = usePause();
  const { word, tone } = pause ? paused : (lookUp(states, status) ?? { word: status, tone: "neutral" as const });
  return (
    <Card aria-label="Connection status">
      <CardHeader title="Connection status" action={<Chip tone={tone}>{word}</Chip>} />
      {status === "error" && reason && (
        <Alert tone="bad" className="mb-4">
          {reason}
        </Alert>
      )}
      {pause && <PauseNotice pause={pause} />}
      {profile ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="flex min-w-0 grow items-center gap-3">
            <Avatar name={profile.name} size="l" />
            <div className="min-w-0">
              <p className="text-m font-semibold text-ink">{profile.name}</p>
              <p className="text-s text-ink-2">{profile.headline}</p>
              <ProfileLink url={profile.url} />
            </div>
          </div>
          <Disconnect network={networkDisplay.inSentence} />
        </div>
      ) : (
        <p className="text-s text-ink-2">{reason}</p>
      )}
      {profile && <Facts connection={connection} />}
      {connection.authenticated && <NextStep pause={pause} />}
      {children}
    </Card>
  );
}

/** The sandbox has no profile pages: only an address of another site is a link. */
function ProfileLink({ url }: { url: string }) {
  if (!/^https?:/.test(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={`${textLink} inline-flex items-center gap-1 text-s touch:min-h-11`}
    >
      Open profile
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only"> in a new tab</span>
    </a>
  );
}

const publishingNames: Record<ConnectionDetails["publishing"], string> = {
  api: "Official API",
  browser: "A browser on this server",
  sandbox: "Built-in sandbox",
};

function Facts({ connection: { networkDisplay, publishing, lastSync } }: { connection: ConnectionDetails }) {
  const now = useNow();
  const facts = [
    ["Network", networkDisplay.label],
    ["Publishing method", lookUp(publishingNames, publishing) ?? publishing],
    ["Last sync", lastSync === null ? "Not yet" : relativeTime(lastSync, now)],
  ] as const;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="text-s text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Disconnect({ network }: { network: string }) {
  const [asking, setAsking] = useState(false);
  const disconnect = useDisconnect();
  const toast = useToast();
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: "LinkedIn Disconnected",
          description: `Scheduled posts wait until you reconnect to ${network}.`,
        }),
      onError: (error) =>
        toast({
          title: "Disconnection Failed",
          description: messageOf(error, "Failed to disconnect your LinkedIn account. Please try again."),
          tone: "destructive",
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="danger" icon={Unlink} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={`Disconnect from ${network}?`}
        description="Scheduled posts are on hold until you reconnect."
        confirmLabel="Disconnect"
        busy={disconnect.isPending}
        onConfirm={end}
      />
    </>
  );
}

import { BadgeCheck, Unlink } from "lucide-react";
import { useCallback, useState } from "react";
import type { MemberDataStatus } from "#core/connections/member-data/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { ConnectionFacts, type Connection } from "./connection-facts.tsx";
import { useConsentReturn } from "./consent-return.ts";
import { TokenGuide } from "./guide.tsx";
import { useBeginConsent, useDisconnectMemberData, useMemberData } from "./queries.ts";
import { connectedToast, TokenForm } from "./token-form.tsx";

const dayMs = 86_400_000;
/** A new token is offered this many days before the end. */
const soonDays = 7;

/** Hidden where this server can't connect it. */
export function MemberDataCard() {
  const { data } = useMemberData();
  return data && (data.offered.token || data.connection) ? <OfferedCard status={data} /> : null;
}

function OfferedCard({ status: { offered, connection } }: { status: MemberDataStatus }) {
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const now = useNow();
  const connected = useCallback(() => {
    setProblem(undefined);
    toast(connectedToast);
  }, [toast]);
  const failed = useCallback((error: unknown) => setProblem(messageOf(error, "Could not connect. Try again.")), []);
  const completing = useConsentReturn({ connected, failed });
  const isSoon = connection !== null && Date.parse(connection.expiresAt) - now < soonDays * dayMs;
  const mustConnect = connection === null || connection.ended;
  const { word, tone } = chipOf(connection, isSoon);
  return (
    <Card aria-label="LinkedIn data access">
      <CardHeader title="LinkedIn data access" action={<Chip tone={tone}>{word}</Chip>} />
      {problem !== undefined && (
        <Alert tone="bad" className="mb-4">
          {problem}
        </Alert>
      )}
      <p className="max-w-prose text-s text-ink-2">
        For people in the EU, the EEA and Switzerland: LinkedIn’s official Member Data Portability API lets Attaché
        confirm that your posts went out and see when someone replied, without opening a browser. It reads only your own
        data and can't publish.
      </p>
      {connection && <Notices connection={connection} isSoon={isSoon} />}
      {connection && !connection.ended && <ConnectionFacts connection={connection} />}
      {completing ? (
        <div className="mt-4">
          <Spinner label="Finishing the connection" />
        </div>
      ) : (
        offered.token &&
        (mustConnect || isSoon) && (
          <>
            {offered.oauth && <ConsentButton onFailed={failed} />}
            <TokenGuide />
            <TokenForm isRenewal={connection !== null} onFailed={failed} onConnected={connected} />
          </>
        )
      )}
      {offered.oauthNeeds && mustConnect && (
        <p className="mt-3 max-w-prose text-xs text-ink-3">
          To let people connect without a token, set {offered.oauthNeeds.join(", ")}. Only admins see this.
        </p>
      )}
      {connection && <Disconnect />}
    </Card>
  );
}

function chipOf(connection: Connection | null, isSoon: boolean): { word: string; tone: Tone } {
  if (!connection) return { word: "Not connected", tone: "neutral" };
  if (connection.ended) return { word: "Ended", tone: "bad" };
  return isSoon ? { word: "Ends soon", tone: "warn" } : { word: "Connected", tone: "good" };
}

function Notices({ connection, isSoon }: { connection: Connection; isSoon: boolean }) {
  const { ended, problem, unusedReason, name } = connection;
  if (ended) {
    return (
      <Alert tone="warn" className="mt-4">
        LinkedIn no longer accepts the token. Connect again with a new one. Your posts go out either way.
      </Alert>
    );
  }
  return (
    <>
      {problem !== null && (
        <Alert tone="warn" className="mt-4">
          {problem}
        </Alert>
      )}
      {unusedReason === "other_member" && (
        <Alert tone="warn" title="Another member’s data?" className="mt-4">
          This data belongs to {name}, and your posts go out under another name, so it isn't used to confirm them. If
          these are two people, disconnect and connect your own data.
        </Alert>
      )}
      {unusedReason === "name_unknown" && (
        <Alert className="mt-4">
          Posts are confirmed this way once LinkedIn has provided your profile and your account is connected.
        </Alert>
      )}
      {isSoon && (
        <Alert tone="warn" className="mt-4">
          The token ends soon. Connect again with a new one to keep this.
        </Alert>
      )}
    </>
  );
}

function ConsentButton({ onFailed }: { onFailed: (error: unknown) => void }) {
  const begin = useBeginConsent();
  const start = () =>
    begin.mutate(undefined, { onSuccess: ({ data }) => window.location.assign(data.url), onError: onFailed });
  return (
    <Button
      variant="secondary"
      icon={BadgeCheck}
      busy={begin.isPending || begin.isSuccess}
      onClick={start}
      className="mt-4"
    >
      Connect on LinkedIn
    </Button>
  );
}

function Disconnect() {
  const [asking, setAsking] = useState(false);
  const disconnect = useDisconnectMemberData();
  const toast = useToast();
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess: () =>
        toast({ title: "Data Access Disconnected", description: "The token and its data were deleted." }),
      onError: (error) =>
        toast({
          title: "Disconnection Failed",
          description: messageOf(error, "Could not disconnect. Try again."),
          tone: "destructive",
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button variant="danger" icon={Unlink} onClick={() => setAsking(true)}>
        Disconnect data access
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect your LinkedIn data access?"
        description="The token and everything read with it are deleted from this server. Your posts go out as before."
        confirmLabel="Disconnect"
        busy={disconnect.isPending}
        onConfirm={end}
      />
    </div>
  );
}

import { useState } from "react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { Card } from "../../components/card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Connect } from "./connect/connect.tsx";
import { ConnectSandbox } from "./connect/connect-sandbox.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { Official } from "./official/official.tsx";
import { useConnection } from "../../data/connection.ts";

export function LinkedInSettings() {
  const { data: connection, error, refetch } = useConnection();
  const [justConnected, setJustConnected] = useState(false);
  const onConnected = () => setJustConnected(true);
  const offered = connection?.offered;
  const practice = offered?.practice === true && !connection?.api;
  const onReal = offered?.sessionNetwork?.simulated === false;
  return (
    <>
      <PageHeader title="LinkedIn Settings" subtitle="The account that Attaché posts from" />
      <div className="grid max-w-190 gap-4">
        {error && !connection ? (
          <LoadFailed error={error} otherwise="Could not load the connection status." onRetry={refetch} />
        ) : connection ? (
          <>
            {justConnected && connection.authenticated && (
              <Alert tone="good" title="Connected Successfully">
                Your posts now go out as {connection.profile?.name}.
              </Alert>
            )}
            <ConnectionCard connection={connection} />
            {showsOfficial(connection) && <Official {...{ connection, onConnected }} />}
            {offered && !connection.session && (
              <>
                {practice && !onReal && <ConnectSandbox onConnected={onConnected} />}
                {offered.session !== null && <Connect {...{ connection, onConnected }} />}
                {practice && onReal && <ConnectSandbox onConnected={onConnected} aside />}
              </>
            )}
          </>
        ) : (
          <Card>
            <output className="grid gap-3">
              <span className="sr-only">Loading the connection</span>
              <Skeleton className="h-6 w-44" />
              <Skeleton className="h-12" />
            </output>
          </Card>
        )}
      </div>
    </>
  );
}

/** Hidden while the sandbox is connected, and where there is no official sign-in. */
const showsOfficial = ({ api, offered, session, publishing }: ConnectionDetails): boolean =>
  api !== null || ((offered.official || offered.officialNeeds !== undefined) && !(session && publishing === "sandbox"));

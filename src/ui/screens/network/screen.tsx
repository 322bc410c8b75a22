import { useState } from "react";
import { Alert } from "../../components/alert.tsx";
import { Card } from "../../components/card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { ConnectSandbox } from "./connect-sandbox.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { useConnection } from "./queries.ts";

export function LinkedInSettings() {
  const { data: connection, error, refetch } = useConnection();
  const [justConnected, setJustConnected] = useState(false);
  return (
    <>
      <PageHeader title="LinkedIn Settings" subtitle="The account that Attaché works for" />
      <div className="grid max-w-190 gap-4">
        {error && !connection ? (
          <LoadFailed error={error} otherwise="The connection status could not be loaded." onRetry={refetch} />
        ) : connection ? (
          <>
            {justConnected && connection.authenticated && (
              <Alert tone="good" title="Connected Successfully">
                Your posts now go out as {connection.profile?.name}.
              </Alert>
            )}
            <ConnectionCard connection={connection} />
            {!connection.authenticated && <ConnectSandbox onConnected={() => setJustConnected(true)} />}
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

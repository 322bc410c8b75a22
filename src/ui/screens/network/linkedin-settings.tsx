import { useState, type ReactNode } from "react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Connect } from "./connect/connect.tsx";
import { ConnectSandbox } from "./connect/connect-sandbox.tsx";
import { PracticeSignIn } from "./connect/practice-sign-in.tsx";
import { LazyAutomation } from "./automation/lazy-automation.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { MemberDataCard } from "./member-data/member-data-card.tsx";
import { Official } from "./official/official.tsx";
import { useConnection } from "../../data/connection.ts";

export function LinkedInSettings() {
  const { data: connection, error, refetch } = useConnection();
  return (
    <>
      <PageHeader title="LinkedIn Settings" subtitle="The account Attaché posts from" />
      <div className="grid max-w-190 gap-4">
        {connection ? (
          <Connection connection={connection} />
        ) : error ? (
          <LoadFailed error={error} otherwise="Could not load the connection status." onRetry={refetch} />
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

/** One main way to connect is on the status card; the other ways are below it. */
function Connection({ connection }: { connection: ConnectionDetails }) {
  const [justConnected, setJustConnected] = useState(false);
  const onConnected = () => setJustConnected(true);
  const { offered, session, api } = connection;
  const practice = offered.practice && !api;
  const mainIsSandbox = practice && offered.sessionNetwork?.simulated !== false;
  return (
    <>
      {justConnected && connection.authenticated && (
        <Alert tone="good" title="Connected Successfully">
          Your posts now go out as {connection.profile?.name}.
        </Alert>
      )}
      <ConnectionCard connection={connection}>
        {session ? null : mainIsSandbox ? (
          <Ways>
            <ConnectSandbox onConnected={onConnected} variant="primary" />
          </Ways>
        ) : (
          offered.session !== null && (
            <Ways label="Connect LinkedIn">
              <Connect {...{ connection, onConnected }} main />
            </Ways>
          )
        )}
      </ConnectionCard>
      {showsOfficial(connection) && <Official {...{ connection, onConnected }} />}
      {!session && practice && !mainIsSandbox && (
        <Card>
          <CardHeader title="Just looking?" />
          <ConnectSandbox onConnected={onConnected} variant="secondary" />
        </Card>
      )}
      {!session && mainIsSandbox && offered.session !== null && <PracticeSignIn {...{ connection, onConnected }} />}
      {connection.authenticated && <LazyAutomation />}
      <MemberDataCard />
    </>
  );
}

const Ways = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section aria-label={label} className="mt-4 border-t border-line pt-4">
    {children}
  </section>
);

/** Hidden while the sandbox is connected, and where there is no official sign-in. */
const showsOfficial = ({ api, offered, session, publishing }: ConnectionDetails): boolean =>
  api !== null || ((offered.official || offered.officialNeeds !== undefined) && !(session && publishing === "sandbox"));

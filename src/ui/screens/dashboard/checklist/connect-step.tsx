import { Link2 } from "lucide-react";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button, LinkButton } from "../../../components/button.tsx";
import { failedToConnect, useConnectSandbox } from "../../../features/connect-sandbox.ts";
import { useConnection } from "../../../data/connection.ts";
import { useUser } from "../../../shell/session.ts";
import { Step, type StepState } from "./step.tsx";

/** Where the server offers a real network, the person chooses on the connection's own screen. */
const offersReal = ({ session, sessionNetwork, official }: ConnectionDetails["offered"]): boolean =>
  official || (session !== null && sessionNetwork?.simulated === false);

export function ConnectStep(state: StepState) {
  const { data } = useConnection();
  const connect = useConnectSandbox();
  const { role } = useUser();
  const practice = data?.offered.practice === true;
  const real = data !== undefined && offersReal(data.offered);
  const connectSandbox = (variant: "primary" | "secondary") => (
    <Button variant={variant} icon={Link2} busy={connect.isPending} onClick={() => connect.mutate()}>
      Connect the sandbox
    </Button>
  );
  return (
    <Step
      title="Connect an account"
      {...state}
      action={
        practice && !real ? (
          connectSandbox("primary")
        ) : (
          <>
            <LinkButton to="/linkedin-settings" variant="primary" icon={Link2}>
              Connect LinkedIn
            </LinkButton>
            {practice && connectSandbox("secondary")}
          </>
        )
      }
    >
      <p>{introOf(practice, real)}</p>
      {practice && !real && role === "admin" && (
        <p className="mt-1 text-ink-3">
          To post on LinkedIn instead, set ATTACHE_NETWORK=linkedin and restart the server.
        </p>
      )}
      {connect.error && (
        <Alert tone="bad" className="mt-2">
          {messageOf(connect.error, failedToConnect)}
        </Alert>
      )}
    </Step>
  );
}

function introOf(practice: boolean, real: boolean): string {
  if (!real)
    return "The sandbox is a simulated network on this server. Try everything with it: no real account is involved.";
  const publish = "Connect LinkedIn to publish from your account.";
  return practice ? `${publish} Just looking? The sandbox is a simulated network on this server.` : publish;
}

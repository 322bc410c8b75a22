import { Link2 } from "lucide-react";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { failedToConnect, useConnectSandbox } from "../../../features/connect-sandbox.ts";

interface ConnectSandboxProps {
  onConnected: () => void;
  variant: "primary" | "secondary";
}

export function ConnectSandbox({ onConnected, variant }: ConnectSandboxProps) {
  const connect = useConnectSandbox(onConnected);
  return (
    <>
      <p className="max-w-prose text-s text-ink-2">
        The sandbox is a simulated network with a practice account for you. Posts stay on this server, and no real
        account is involved.
      </p>
      {connect.error && (
        <Alert tone="bad" className="mt-4">
          {messageOf(connect.error, failedToConnect)}
        </Alert>
      )}
      <Button variant={variant} icon={Link2} busy={connect.isPending} onClick={() => connect.mutate()} className="mt-4">
        Connect the sandbox network
      </Button>
    </>
  );
}

import { Link2 } from "lucide-react";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useConnectSandbox } from "../queries.ts";
import { failedToConnect } from "./use-connecting.ts";

export function ConnectSandbox({ onConnected, aside = false }: { onConnected: () => void; aside?: boolean }) {
  const connect = useConnectSandbox();
  const toast = useToast();
  const start = () =>
    connect.mutate(undefined, {
      onSuccess: ({ data }) => {
        onConnected();
        toast({ title: "LinkedIn Connected", description: `You are ${data.profile?.name} on the sandbox network.` });
      },
      onError: (error) =>
        toast({ title: "Connection Failed", description: messageOf(error, failedToConnect), tone: "destructive" }),
    });
  return (
    <Card>
      <CardHeader title="Sandbox network" />
      <p className="max-w-prose text-s text-ink-2">
        A simulated professional network inside this server, with a practice account for you. Posts you publish there
        stay on this server, and no real account is involved.
      </p>
      {connect.error && (
        <Alert tone="bad" className="mt-4">
          {messageOf(connect.error, failedToConnect)}
        </Alert>
      )}
      <Button
        variant={aside ? "secondary" : "primary"}
        icon={Link2}
        busy={connect.isPending}
        onClick={start}
        className="mt-4"
      >
        Connect the sandbox network
      </Button>
    </Card>
  );
}

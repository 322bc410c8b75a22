import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { api, messageOf } from "../api.ts";
import { useToast } from "../components/feedback/toast.ts";
import { useInvalidateTopics } from "../routing/router-context.ts";
import { connectionKeys } from "../data/connection.ts";

export const failedToConnect = "Failed to connect LinkedIn account.";

/** Shows a connection that a call returned at once, and loads again what depends on it. */
export function useApplyConnection(): (connection: ConnectionDetails) => void {
  const client = useQueryClient();
  const invalidateTopics = useInvalidateTopics();
  return (connection) => {
    client.setQueryData(connectionKeys.status, connection);
    void invalidateTopics("network", "content", "activity");
  };
}

/** The network's name is part of it: the title is the same for every network. */
export const connectedToast = ({ profile, networkDisplay }: ConnectionDetails) => ({
  title: "LinkedIn Connected",
  description: `You are ${profile?.name} on ${networkDisplay.inSentence}.`,
});

export function useConnectSandbox(onConnected?: () => void) {
  const applyConnection = useApplyConnection();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await (await api.linkedin.auth.sandbox.$post()).json()).data,
    onSuccess(connection) {
      applyConnection(connection);
      onConnected?.();
      toast(connectedToast(connection));
    },
    onError: (error) =>
      toast({ title: "Connection Failed", description: messageOf(error, failedToConnect), tone: "destructive" }),
  });
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NamedKeyInput } from "#core/accounts/api-keys/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { securityKeys } from "../../../data/security.ts";
import { callerFor } from "../../../query-client.ts";

export const namedKeysQuery = queryOptions({
  queryKey: securityKeys.namedKeys,
  queryFn: async (context) => (await callerFor(context).auth["api-keys"].$get()).json(),
});

export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NamedKeyInput) => (await api.auth["api-keys"].$post({ json })).json(),
    onSettled: () => client.invalidateQueries({ queryKey: securityKeys.namedKeys }),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => api.auth["api-keys"][":id"].$delete({ param: { id } }),
    onSuccess: () => toast({ title: "API Key Revoked", description: "Nothing can use it any longer." }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Failed to revoke the API key. Please try again."),
        tone: "destructive",
      }),
    onSettled: () => client.invalidateQueries({ queryKey: securityKeys.all }),
  });
}

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, messageOf, renewing } from "../../api.ts";
import { useToast, type Toast } from "../../components/toast.tsx";
import { callerFor } from "../../query.ts";

/** Also what an 'account' event loads anew. */
const securityKey = ["security"];

export const twoFactorQuery = queryOptions({
  queryKey: [...securityKey, "two-factor"],
  queryFn: async (context) => (await callerFor(context).auth["two-factor"].$get()).json(),
});

export const apiKeyQuery = queryOptions({
  queryKey: [...securityKey, "api-key"],
  queryFn: async (context) => (await callerFor(context).auth["api-key"].$get()).json(),
});

const factor = api.auth["two-factor"];

/** Sends, then loads anew what the cards show. A failure stands in the form that sent. */
function useChange<Fields, Answer>(send: (fields: Fields) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: securityKey }),
  });
}

export const useStartTwoFactor = () =>
  useMutation({
    mutationFn: async (password: string) => (await (await factor.$post({ json: { password } })).json()).data,
  });

export const useConfirmTwoFactor = () =>
  useChange(async (code: string) => {
    const answered = async () => (await factor.confirm.$post({ json: { code } })).json();
    return (await renewing(answered())).data;
  });

export const useDisableTwoFactor = () =>
  useChange((password: string) => {
    const answered = async () => (await factor.$delete({ json: { password } })).json();
    return renewing(answered());
  });

export const useNewRecoveryCodes = () =>
  useChange(
    async (password: string) => (await (await factor["recovery-codes"].$post({ json: { password } })).json()).data,
  );

function useToasted<Answer>(send: () => Promise<Answer>, done: Toast, failed: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast(done),
    onError: (error) => toast({ title: "Error", description: messageOf(error, failed), tone: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKeyQuery.queryKey }),
  });
}

export const useRegenerateKey = () =>
  useToasted(
    async () => (await (await api.auth["regenerate-api-key"].$post()).json()).data,
    { title: "API Key Regenerated!" },
    "Failed to regenerate API key. Please try again.",
  );

export const useEndKey = () =>
  useToasted(
    () => api.auth["api-key"].$delete(),
    { title: "API Key Deleted", description: "Scripts that used it are refused from now on." },
    "Failed to delete the API key.",
  );

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiKeyRequest } from "#core/accounts/api-keys/contract.ts";
import type { NewRecoveryCodes } from "#core/accounts/two-factor/contract.ts";
import { api, messageOf, renewing } from "../../api.ts";
import { useToast, type Toast } from "../../components/feedback/toast.ts";
import { securityKeys } from "../../data/security.ts";
import { callerFor } from "../../query-client.ts";

export const twoFactorQuery = queryOptions({
  queryKey: securityKeys.twoFactor,
  queryFn: async (context) => (await callerFor(context).auth["two-factor"].$get()).json(),
});

export const apiKeyQuery = queryOptions({
  queryKey: securityKeys.apiKey,
  queryFn: async (context) => (await callerFor(context).auth["api-key"].$get()).json(),
});

const factor = api.auth["two-factor"];

/**
 * Sends, then loads again what the cards show. The form that sent shows a failure; `onDone` is called even if that form
 * was closed meanwhile.
 */
function useChange<Fields, Answer>(send: (fields: Fields) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: securityKeys.all }),
  });
}

export const useStartTwoFactor = () =>
  useMutation({
    mutationFn: async (password: string) => (await (await factor.$post({ json: { password } })).json()).data,
  });

export type OnCodes = (codes: NewRecoveryCodes) => void;

export const useConfirmTwoFactor = (onDone: OnCodes) =>
  useChange(async (code: string) => {
    const call = async () => (await factor.confirm.$post({ json: { code } })).json();
    return (await renewing(call())).data;
  }, onDone);

export const useDisableTwoFactor = (onDone: () => void) =>
  useChange((password: string) => {
    const call = async () => (await factor.$delete({ json: { password } })).json();
    return renewing(call());
  }, onDone);

export const useNewRecoveryCodes = (onDone: OnCodes) =>
  useChange(
    async (password: string) => (await (await factor["recovery-codes"].$post({ json: { password } })).json()).data,
    onDone,
  );

function useToasted<Fields, Result>(send: (fields: Fields) => Promise<Result>, done: Toast, failed: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast(done),
    onError: (error) => toast({ title: "Error", description: messageOf(error, failed), tone: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKeyQuery.queryKey }),
  });
}

export const useRegenerateKey = (isFirst: boolean) =>
  useToasted(
    async (json: ApiKeyRequest) => (await (await api.auth["regenerate-api-key"].$post({ json })).json()).data,
    { title: isFirst ? "API Key Created!" : "API Key Regenerated!" },
    "Failed to regenerate API key. Please try again.",
  );

export const useEndKey = () =>
  useToasted(
    () => api.auth["api-key"].$delete(),
    { title: "API Key Deleted", description: "Scripts can no longer use it." },
    "Failed to delete the API key.",
  );

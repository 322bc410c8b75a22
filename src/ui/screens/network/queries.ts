import { useMutation } from "@tanstack/react-query";
import type { CookieConnection, OAuthReturn } from "#core/connections/contract.ts";
import { api } from "../../api.ts";
import { useApplyConnection } from "../../features/connect-sandbox.ts";

export function useConnectCookie() {
  const applyConnection = useApplyConnection();
  return useMutation({
    mutationFn: async (json: CookieConnection) => (await (await api.linkedin.auth.cookie.$post({ json })).json()).data,
    onSuccess: applyConnection,
  });
}

export const useBeginOfficial = () => useMutation({ mutationFn: async () => (await api.auth.linkedin.$post()).json() });

export function useCompleteOfficial() {
  const applyConnection = useApplyConnection();
  return useMutation({
    mutationFn: async (json: OAuthReturn) => (await (await api.auth.linkedin.callback.$post({ json })).json()).data,
    onSuccess: applyConnection,
  });
}

export function useDisconnect() {
  const applyConnection = useApplyConnection();
  return useMutation({
    mutationFn: async () => (await (await api.auth.linkedin.disconnect.$delete()).json()).data,
    onSuccess: applyConnection,
  });
}

import { useMutation } from "@tanstack/react-query";
import type { CookieConnection, OAuthReturn } from "#core/connections/contract.ts";
import { api } from "../../api.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";

export function useRefresh() {
  const invalidateTopics = useInvalidateTopics();
  return () => void invalidateTopics("network", "content", "activity");
}

export function useConnectSandbox() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => (await api.linkedin.auth.sandbox.$post()).json(),
    onSuccess: refresh,
  });
}

export function useConnectCookie() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (json: CookieConnection) => (await api.linkedin.auth.cookie.$post({ json })).json(),
    onSuccess: refresh,
  });
}

export const useBeginOfficial = () => useMutation({ mutationFn: async () => (await api.auth.linkedin.$post()).json() });

export function useCompleteOfficial() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (json: OAuthReturn) => (await api.auth.linkedin.callback.$post({ json })).json(),
    onSuccess: refresh,
  });
}

export function useDisconnect() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => (await api.auth.linkedin.disconnect.$delete()).json(),
    onSuccess: refresh,
  });
}

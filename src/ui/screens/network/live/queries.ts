import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RemoteSignIn, RemoteSignInRequest } from "#core/connections/contract.ts";
import { api, backgroundApi } from "../../../api.ts";

const remoteSignInKeys = { one: (id: string) => ["remote-sign-in", id] } as const;
const pollMs = 1000;
const over = new Set<RemoteSignIn["state"]>(["connected", "failed", "ended"]);

export const loadSignIn = async (id: string): Promise<RemoteSignIn> =>
  (await backgroundApi.linkedin["sign-ins"][":id"].$get({ param: { id } })).json();

export const useSignIn = (id: string) =>
  useQuery({
    queryKey: remoteSignInKeys.one(id),
    queryFn: () => loadSignIn(id),
    refetchInterval: ({ state: { data, status } }) =>
      status === "error" || (data && over.has(data.state)) ? false : pollMs,
    refetchIntervalInBackground: true,
  });

export const useBeginSignIn = () =>
  useMutation({
    mutationFn: async (json: RemoteSignInRequest) => (await api.linkedin["sign-ins"].$post({ json })).json(),
  });

export function useCancelSignIn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.linkedin["sign-ins"][":id"].$delete({ param: { id } })).json(),
    onSettled: () => client.invalidateQueries({ queryKey: remoteSignInKeys.one(id) }),
  });
}

export const takeCookie = async (id: string) =>
  (await (await api.linkedin["sign-ins"][":id"].cookie.$post({ param: { id } })).json()).data;

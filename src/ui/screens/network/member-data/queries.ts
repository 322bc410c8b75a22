import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OAuthReturn } from "#core/connections/contract.ts";
import type { MemberDataStatus, MemberDataToken } from "#core/connections/member-data/contract.ts";
import { api } from "../../../api.ts";
import { connectionKeys } from "../../../data/connection.ts";
import { callerFor } from "../../../query-client.ts";

/** Below the key of connections, so that the same events load it again. */
const key = [...connectionKeys.all, "member-data"] as const;

const memberDataQuery = queryOptions({
  queryKey: key,
  queryFn: async (context) =>
    (await callerFor(context).linkedin["member-data"].$get({}, { init: { signal: context.signal } })).json(),
});
export const useMemberData = () => useQuery(memberDataQuery);

/** Shows the status that a call returned at once. */
function useApplyStatus(): (status: MemberDataStatus) => void {
  const client = useQueryClient();
  return (status) => void client.setQueryData(key, status);
}

export const useConnectToken = () =>
  useMutation({
    mutationFn: async (json: MemberDataToken) =>
      (await (await api.linkedin["member-data"].token.$post({ json })).json()).data,
    onSuccess: useApplyStatus(),
  });

export const useBeginConsent = () =>
  useMutation({ mutationFn: async () => (await api.linkedin["member-data"].oauth.$post()).json() });

export const useCompleteConsent = () =>
  useMutation({
    mutationFn: async (json: OAuthReturn) =>
      (await (await api.linkedin["member-data"].oauth.callback.$post({ json })).json()).data,
    onSuccess: useApplyStatus(),
  });

export const useDisconnectMemberData = () =>
  useMutation({
    mutationFn: async () => (await (await api.linkedin["member-data"].$delete()).json()).data,
    onSuccess: useApplyStatus(),
  });

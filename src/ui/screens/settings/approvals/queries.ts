import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { approvalKeys } from "../../../data/approval-keys.ts";
import { callerFor } from "../../../query-client.ts";

export const approvalsQuery = (state: "waiting" | "decided") =>
  queryOptions({
    queryKey: [...approvalKeys.all, state],
    queryFn: async (context) => (await callerFor(context).ai.approvals.$get({ query: { state } })).json(),
  });

const titles = {
  waiting: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  failed: "Not Possible",
  expired: "Expired",
} as const;

export function useDecideApproval() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ id, approved }: { id: string; approved: boolean }) =>
      (await api.ai.approvals[":id"].$post({ param: { id }, json: { approved } })).json(),
    onSuccess: ({ state, message }) =>
      toast({
        title: titles[state],
        description: message ?? "",
        ...(state === "failed" && { tone: "destructive" as const }),
      }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Could not save your decision. Try again."),
        tone: "destructive",
      }),
    onSettled: () => client.invalidateQueries({ queryKey: approvalKeys.all }),
  });
}

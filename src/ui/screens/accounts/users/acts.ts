import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Quotas } from "#core/quotas/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast, type Toast } from "../../../components/toast.tsx";

interface Act<Fields> {
  send: (fields: Fields) => Promise<unknown>;
  done: Toast;
  /** Title of the failure, and its text when the server gives none. */
  failed: { title: string; description: string };
}

/** Sends, refreshes every list of users, says how it went. */
function useAct<Fields>({ send, done, failed }: Act<Fields>) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast(done);
      await Promise.all([
        client.invalidateQueries({ queryKey: ["admin"] }),
        client.invalidateQueries({ queryKey: ["badges"] }),
      ]);
    },
    onError: (error) =>
      toast({ title: failed.title, description: messageOf(error, failed.description), tone: "destructive" }),
  });
}

interface WithQuotas {
  id: string;
  quotas: Quotas;
}

const users = api.admin.users[":id"];

export const useApprove = () =>
  useAct({
    send: ({ id, quotas }: WithQuotas) => users.approve.$patch({ param: { id }, json: { quotas } }),
    done: { title: "User Approved", description: "User has been approved and can now access the platform." },
    failed: { title: "Approval Failed", description: "Failed to approve user" },
  });

export const useReject = () =>
  useAct({
    send: (id: string) => users.reject.$patch({ param: { id }, json: {} }),
    done: { title: "User Rejected", description: "User registration has been rejected." },
    failed: { title: "Rejection Failed", description: "Failed to reject user" },
  });

export const useChangeQuotas = () =>
  useAct({
    send: ({ id, quotas }: WithQuotas) => users.quotas.$patch({ param: { id }, json: { quotas } }),
    done: { title: "Quotas Updated", description: "The new limits count from now on." },
    failed: { title: "Update Failed", description: "Failed to update quotas" },
  });

export const useSuspend = () =>
  useAct({
    send: (id: string) => users.suspend.$patch({ param: { id }, json: {} }),
    done: { title: "User Suspended", description: "They are signed out, and what they scheduled is on hold." },
    failed: { title: "Suspension Failed", description: "Failed to suspend user" },
  });

export const useReinstate = () =>
  useAct({
    send: (id: string) => users.reinstate.$patch({ param: { id } }),
    done: { title: "User Reinstated", description: "They can sign in again." },
    failed: { title: "Reinstatement Failed", description: "Failed to reinstate user" },
  });

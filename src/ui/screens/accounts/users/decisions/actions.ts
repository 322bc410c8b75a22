import { useMutation } from "@tanstack/react-query";
import type { Role, User } from "#core/accounts/contract.ts";
import type { Quotas } from "#core/quotas/contract.ts";
import { api, messageOf } from "../../../../api.ts";
import { useToast, type Toast } from "../../../../components/feedback/toast.ts";
import { useInvalidateTopics } from "../../../../routing/router-context.ts";

interface Action<Fields, Result> {
  send: (fields: Fields) => Promise<Result>;
  /** Undefined if the screen shows the result itself. */
  done: Toast | ((fields: Fields, result: Result) => Toast | undefined);
  /** The description is used when the server sends no message. */
  failed: { title: string; description: string };
}

export function useAction<Fields, Result>({ send, done, failed }: Action<Fields, Result>) {
  const invalidateTopics = useInvalidateTopics();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (result, fields) => {
      const shown = typeof done === "function" ? done(fields, result) : done;
      if (shown) toast(shown);
    },
    onError: (error) =>
      toast({
        title: error instanceof PartlyDone ? error.title : failed.title,
        description: messageOf(error, failed.description),
        tone: "destructive",
      }),
    onSettled: () => invalidateTopics("users", "badges"),
  });
}

/** Some of several people were decided. */
class PartlyDone extends Error {
  override readonly name = "PartlyDone";
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

interface EachOptions {
  done: string;
  failed: string;
  send: (id: string) => Promise<unknown>;
}

/** One after the other; a failure does not stop the rest. */
async function each(people: readonly User[], { done, failed, send }: EachOptions): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of people) {
    try {
      await send(id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  if (people.length === 1) throw failures[0];
  const message = `${failures.length} of ${people.length}: ${messageOf(failures[0], failed)}`;
  if (failures.length === people.length) throw new Error(message);
  throw new PartlyDone(`${people.length - failures.length} of ${people.length} Users ${done}`, message);
}

interface WithQuotas {
  people: readonly User[];
  quotas: Quotas;
}

const users = api.admin.users[":id"];

export const useApprove = () =>
  useAction({
    send: ({ people, quotas }: WithQuotas) =>
      each(people, {
        done: "Approved",
        failed: "Failed to approve user",
        send: (id) => users.approve.$patch({ param: { id }, json: { quotas } }),
      }),
    done: ({ people }) =>
      people.length === 1
        ? { title: "User Approved", description: "User has been approved and can now access the platform." }
        : {
            title: "Users Approved",
            description: `${people.length} users have been approved and can now access the platform.`,
          },
    failed: { title: "Approval Failed", description: "Failed to approve user" },
  });

export const useReject = () =>
  useAction({
    send: ({ people, reason }: { people: readonly User[]; reason: string }) =>
      each(people, {
        done: "Rejected",
        failed: "Failed to reject user",
        send: (id) => users.reject.$patch({ param: { id }, json: reason === "" ? {} : { reason } }),
      }),
    done: ({ people }) =>
      people.length === 1
        ? { title: "User Rejected", description: "User registration has been rejected." }
        : { title: "Users Rejected", description: `${people.length} user registrations have been rejected.` },
    failed: { title: "Rejection Failed", description: "Failed to reject user" },
  });

export const useChangeQuotas = () =>
  useAction({
    send: ({ id, quotas }: { id: string; quotas: Quotas }) => users.quotas.$patch({ param: { id }, json: { quotas } }),
    done: { title: "Quotas Updated", description: "The new limits take effect immediately." },
    failed: { title: "Update Failed", description: "Failed to update quotas" },
  });

export const useSuspend = () =>
  useAction({
    send: ({ id, reason }: { id: string; reason: string }) =>
      users.suspend.$patch({ param: { id }, json: reason === "" ? {} : { reason } }),
    done: { title: "User Suspended", description: "They are signed out, and their scheduled posts are on hold." },
    failed: { title: "Suspension Failed", description: "Failed to suspend user" },
  });

export const useReinstate = () =>
  useAction({
    send: (id: string) => users.reinstate.$patch({ param: { id } }),
    done: { title: "User Reinstated", description: "They can sign in again." },
    failed: { title: "Reinstatement Failed", description: "Failed to reinstate user" },
  });

export const useChangeRole = () =>
  useAction({
    send: ({ id, role }: { id: string; role: Role }) => users.role.$patch({ param: { id }, json: { role } }),
    done: ({ role }) =>
      role === "admin"
        ? { title: "Admin Added", description: "They can now manage users and this server." }
        : { title: "Admin Removed", description: "They are now a regular user." },
    failed: { title: "Role Change Failed", description: "Failed to change the role" },
  });

export const useRequireApproval = () =>
  useAction({
    send: ({ id, required }: { id: string; required: boolean }) =>
      users["post-approval"].$patch({ param: { id }, json: { required } }),
    done: ({ required }) =>
      required
        ? { title: "Approval Required", description: "Their posts wait for an admin." }
        : { title: "Approval Lifted", description: "They decide on their posts themselves again." },
    failed: { title: "Update Failed", description: "Failed to change the approval of posts" },
  });

export const useRemove = () =>
  useAction({
    send: (id: string) => users.$delete({ param: { id } }),
    done: { title: "User Deleted", description: "The account and all its data were deleted." },
    failed: { title: "Deletion Failed", description: "Failed to delete user" },
  });

export const useInviteAgain = () =>
  useAction({
    send: async ({ id }: User) => (await users.invitation.$post({ param: { id } })).json(),
    done: ({ email }, { link }) =>
      link === null
        ? { title: "Invitation Sent", description: `An email with a new link is on its way to ${email}.` }
        : undefined,
    failed: { title: "Invitation Failed", description: "Failed to invite user" },
  });

export const useRevokeInvitation = () =>
  useAction({
    send: ({ id }: User) => users.invitation.$delete({ param: { id } }),
    done: { title: "Invitation Revoked", description: "The link no longer works." },
    failed: { title: "Revocation Failed", description: "Failed to revoke the invitation" },
  });

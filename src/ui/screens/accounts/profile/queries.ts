import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile, ProfileChange } from "#core/accounts/profile/contract.ts";
import { api, messageOf, putPicture } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { sessionKeys } from "../../../data/session-keys.ts";
import { callerFor } from "../../../query-client.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";
import { profileKeys } from "./keys.ts";

export const useProfile = () =>
  useQuery({
    queryKey: profileKeys.all,
    queryFn: async (context): Promise<Profile> => (await callerFor(context).profile.$get()).json(),
  });

/** Without `failed`, the form says why it failed. */
function useChange<Change>(send: (change: Change) => Promise<Profile>, done: string, failed?: string) {
  const client = useQueryClient();
  const toast = useToast();
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: send,
    onSuccess: async (profile) => {
      client.setQueryData(profileKeys.all, profile);
      toast({ title: done });
      await Promise.all([client.invalidateQueries({ queryKey: sessionKeys.me }), invalidateTopics("users")]);
    },
    onError: (error) =>
      toast({ title: "Save Failed", ...(failed && { description: messageOf(error, failed) }), tone: "destructive" }),
  });
}

export const useSaveProfile = () =>
  useChange(async (json: ProfileChange) => (await api.profile.$patch({ json })).json(), "Profile Saved");

export const useSavePicture = () => useChange(putPicture, "Picture Saved", "Could not save the picture.");

export const useRemovePicture = () =>
  useChange(
    async () => (await api.profile.avatar.$delete()).json(),
    "Picture Removed",
    "Could not remove the picture.",
  );

import { useMutation } from "@tanstack/react-query";
import type { ContentItem } from "#core/content/contract.ts";
import { api } from "../../../api.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";

/** Part of the list, which is drawn without the queue. */
export function useAddToQueue() {
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: async ({ id, revision }: Pick<ContentItem, "id" | "revision">) =>
      (await api["posting-queue"].items.$post({ json: { id, revision } })).json(),
    onSettled: () => void invalidateTopics("content", "activity"),
  });
}

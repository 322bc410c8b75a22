import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useConnection } from "../../../data/connection.ts";
import { useDeletePost } from "../queries.ts";

export function DeletePostQuestion({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { data: connection } = useConnection();
  const toast = useToast();
  const deletion = useDeletePost();
  const network = connection?.networkDisplay.inSentence ?? "the network";

  const confirm = () =>
    deletion.mutate(item, {
      onSuccess: () => toast({ title: "Post Deleted", description: `It is no longer on ${network}.` }),
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, `Failed to delete the post on ${network}`),
          tone: "destructive",
        }),
      onSettled: onClose,
    });

  return (
    <Confirm
      open
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      onConfirm={confirm}
      busy={deletion.isPending}
      title="Delete the post?"
      description={`‘${shortNameOf(item)}’ is deleted on ${network}, with its reactions and comments. This can't be undone. It stays in your list with its metrics.`}
      confirmLabel="Delete Post"
    />
  );
}

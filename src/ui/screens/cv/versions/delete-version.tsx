import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import type { VersionEditor } from "./use-version-editor.ts";
import { useDeleteVersion } from "./version-queries.ts";

export function DeleteVersion({ editor, onClose }: { editor: VersionEditor; onClose: () => void }) {
  const { id, name } = editor.base;
  const deleting = useDeleteVersion(id);
  const navigate = useNavigate();
  const toast = useToast();
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess() {
        editor.kept.clear();
        toast({ title: "Version Deleted", description: name });
        void navigate({ to: "/cv-generator", search: {}, ignoreBlocker: true });
      },
      onError: (error) =>
        toast({
          title: "Delete Failed",
          description: messageOf(error, "Could not delete this version. Try again."),
          tone: "destructive",
        }),
    });
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && !deleting.isPending && onClose()}
      title={`Delete ‘${name}’?`}
      description="Its cover letter and history are deleted, too. Your CV and other versions stay."
      confirmLabel="Delete version"
      busy={deleting.isPending}
      onConfirm={remove}
    />
  );
}

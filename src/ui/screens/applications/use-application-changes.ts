import {
  statusLabels,
  type Application,
  type ApplicationStatus,
  type BulkChange,
} from "#core/applications/contract.ts";
import { messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { useBulkApplications, useDeleteApplication, useUndoApplications } from "./queries.ts";

const count = (n: number): string => (n === 1 ? "1 application" : `${n} applications`);

/** Changes and deletions that a toast offers to undo. */
export function useApplicationChanges(onDone: () => void = () => {}) {
  const bulk = useBulkApplications();
  const remove = useDeleteApplication();
  const toast = useToast();
  const refuse = (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, "Could not save it. Try again."), tone: "destructive" });
  const undo = useUndoApplications({ onSuccess: () => toast({ title: "Change undone" }), onError: refuse });
  const offerUndo = (title: string, changeId: string) =>
    toast({ title, action: { label: "Undo", onSelect: () => undo.mutate(changeId) } });

  const tellUnchanged = (changedElsewhere: number) =>
    toast({
      title: `${count(changedElsewhere)} not moved`,
      description:
        changedElsewhere === 1
          ? "It was changed in another place. Its present status is shown: move it again if you still want to."
          : "They were changed in another place. Their present status is shown: move them again if you still want to.",
      tone: "destructive",
    });

  const send = (change: BulkChange, describe: (changed: number) => string): void => {
    if (bulk.isPending) return;
    bulk.mutate(change, {
      onSuccess({ changeId, changed, changedElsewhere }) {
        if (changed > 0) offerUndo(describe(changed), changeId);
        if (changedElsewhere > 0) tellUnchanged(changedElsewhere);
        onDone();
      },
      onError: refuse,
    });
  };

  return {
    isBusy: bulk.isPending || remove.isPending,
    /** Those that were changed since they were shown so keep their status. */
    setStatus: (shown: readonly Pick<Application, "id" | "revision">[], status: ApplicationStatus) =>
      send(
        {
          ids: shown.map(({ id }) => id),
          revisions: Object.fromEntries(shown.map(({ id, revision }) => [id, revision])),
          action: { kind: "status", status },
        },
        (changed) => `${count(changed)} moved to ${statusLabels[status]}`,
      ),
    removeAll: (ids: readonly string[]) =>
      send({ ids: [...ids], action: { kind: "delete" } }, (changed) => `${count(changed)} deleted`),
    remove: (id: string) =>
      remove.mutate(id, {
        onSuccess({ changeId }) {
          offerUndo("Application deleted", changeId);
          onDone();
        },
        onError: refuse,
      }),
  };
}

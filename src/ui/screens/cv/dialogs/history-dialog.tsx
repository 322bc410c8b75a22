import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Cv, CvVersion, HistoryEntry } from "#core/cv/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { cvKeys } from "../queries.ts";

interface Restored {
  cv: Cv;
  version: CvVersion | null;
}

interface HistoryDialogProps {
  isDirty: boolean;
  /** Its id; without it, the history of the CV itself. */
  version?: string;
  onRestored: (restored: Restored) => void;
  onClose: () => void;
}

export function HistoryDialog({ isDirty, version, onRestored, onClose }: HistoryDialogProps) {
  const history = useQuery({
    queryKey: [...cvKeys.history, version ?? null],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<HistoryEntry[]> =>
      (
        await api.cv.history.$get({ query: { ...(version !== undefined && { version }) } }, { init: { signal } })
      ).json(),
  });
  const restoring = useRestore((restored) => {
    onRestored(restored);
    onClose();
  });
  const { data, error, refetch } = history;
  const whose = version === undefined ? "your CV" : "this version";
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && !restoring.isPending && onClose()}
      title="History"
      description={`Earlier states of ${whose}. Restoring one keeps the current state here.`}
    >
      <div className="grid gap-4">
        {isDirty && <Alert tone="warn">Save or undo your changes before you restore an earlier state.</Alert>}
        {error && <LoadFailed error={error} otherwise="Could not load the history." onRetry={refetch} />}
        {!data && !error && <SkeletonRows label="Loading the history" />}
        {data?.length === 0 && (
          <Empty sentence={`No earlier states yet. They appear once you save changes to ${whose}.`} />
        )}
        {data && data.length > 0 && (
          <ol aria-label="Earlier states" className="grid divide-y divide-line">
            {data.map((entry) => (
              <li key={entry.id} className="flex items-start justify-between gap-3 py-3">
                <div className="min-w-0 text-s">
                  <RelativeTime at={entry.savedAt} inMinutes className="font-medium text-ink" />
                  <p className="text-ink-2">
                    {entry.entries} {entry.entries === 1 ? "entry" : "entries"}
                  </p>
                  {entry.summary !== "" && <p className="line-clamp-2 text-ink-3 wrap-anywhere">{entry.summary}</p>}
                </div>
                <Button
                  size="s"
                  disabled={isDirty || restoring.isPending}
                  busy={restoring.isPending && restoring.variables === entry.id}
                  onClick={() => restoring.mutate(entry.id)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

function useRestore(onRestored: (restored: Restored) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (id: string) => (await api.cv.history[":id"].restore.$post({ param: { id } })).json(),
    onSuccess({ cv, version }) {
      client.setQueryData(cvKeys.own, cv);
      if (version)
        client.setQueryData<CvVersion[]>(cvKeys.versions, (before) =>
          before?.map((one) => (one.id === version.id ? version : one)),
        );
      void client.invalidateQueries({ queryKey: cvKeys.history });
      toast({ title: version ? "Version Restored" : "CV Restored" });
      // Every entry of an answer has an id.
      onRestored({ cv: cv as Cv, version });
    },
    onError: (error) =>
      toast({
        title: "Restore Failed",
        description: messageOf(error, "Could not restore this state. Try again."),
        tone: "destructive",
      }),
  });
}

import { Bookmark } from "lucide-react";
import { useState } from "react";
import type { SavedSearch } from "#core/jobs/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Badge } from "../../../components/chip.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { UndoNotice } from "../../../components/feedback/undo-notice.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useChangeSearch, useDeleteSearch, useSavedSearches, useSaveSearch } from "../queries.ts";
import { useSpaced } from "../../../components/use-spaced.ts";
import { useJobSearch } from "../use-job-search.ts";

export function SavedDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useSavedSearches();
  const [deleted, setDeleted] = useState<SavedSearch>();
  const restore = useSaveSearch();
  const refuse = useRefusal();
  const undo = ({ name, criteria, isNotifying }: SavedSearch) =>
    restore.mutate({ name, criteria, isNotifying }, { onSuccess: () => setDeleted(undefined), onError: refuse });
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title="Saved searches"
      description="Each runs every 6 hours and notifies you of new jobs."
    >
      {deleted && (
        <div className="mb-4">
          <UndoNotice text={`‘${deleted.name}’ deleted`} isBusy={restore.isPending} onUndo={() => undo(deleted)} />
        </div>
      )}
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-4">
            {data.map((saved) => (
              <SavedRow key={saved.id} saved={saved} onDeleted={() => setDeleted(saved)} />
            ))}
          </ul>
        ) : (
          <Empty icon={Bookmark} sentence="No saved searches yet. Search for jobs, then save the search." />
        )
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the saved searches." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the saved searches" />
      )}
    </Dialog>
  );
}

function useRefusal() {
  const toast = useToast();
  return (error: unknown) =>
    toast({
      title: "Error",
      description: messageOf(error, "Could not change the search. Try again."),
      tone: "destructive",
    });
}

function SavedRow({ saved, onDeleted }: { saved: SavedSearch; onDeleted: () => void }) {
  const change = useChangeSearch();
  const remove = useDeleteSearch();
  const refuse = useRefusal();
  const toast = useToast();
  const { go } = useJobSearch();
  const { id, name, criteria, isNotifying, newOpenings } = saved;
  const notify = useSpaced((on: boolean) =>
    change.mutate(
      { id, isNotifying: on },
      { onSuccess: () => toast({ title: on ? "Notifications on" : "Notifications off" }), onError: refuse },
    ),
  );
  const filter = {
    q: criteria.query,
    place: criteria.location,
    level: criteria.experienceLevel,
    salary: criteria.salaryRange,
    source: criteria.source,
    panel: undefined,
    hidden: undefined,
  };
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0">
      <p className="flex items-center gap-2 text-m font-medium text-ink [overflow-wrap:anywhere]">
        {name}
        <Badge count={newOpenings} label="new" />
      </p>
      <Checkbox
        label="Notify me of new jobs"
        checked={isNotifying}
        disabled={change.isPending}
        onCheckedChange={notify}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => go({ ...filter, saved: undefined })} aria-label={`Search ‘${name}’`}>
          Search
        </Button>
        {newOpenings > 0 && (
          <Button size="s" onClick={() => go({ ...filter, saved: id })} aria-label={`New jobs for ‘${name}’`}>
            New jobs
          </Button>
        )}
        <Button
          size="s"
          variant="danger"
          busy={remove.isPending}
          aria-label={`Delete ‘${name}’`}
          onClick={() => remove.mutate(id, { onSuccess: onDeleted, onError: refuse })}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

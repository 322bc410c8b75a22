import { Bookmark } from "lucide-react";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useSaveSearch } from "../queries.ts";
import type { JobSearch } from "../search.ts";
import { useJobSearch } from "../use-job-search.ts";

/** By what is searched for; it can be renamed. */
const nameOf = ({ q, place, level, salary }: JobSearch): string =>
  ([q, place, level, salary].filter(Boolean).join(", ") || "All jobs").slice(0, 80);

export function SaveSearch({ search }: { search: JobSearch }) {
  const save = useSaveSearch();
  const toast = useToast();
  const { go } = useJobSearch();
  const { q, place, level, salary, source } = search;
  const criteria = {
    ...(q && { query: q }),
    ...(place && { location: place }),
    ...(level && { experienceLevel: level as "mid" }),
    ...(salary && { salaryRange: salary as "60k-90k" }),
    ...(source && { source: source as "sandbox" }),
  };
  return (
    <Button
      size="s"
      icon={Bookmark}
      busy={save.isPending}
      onClick={() =>
        save.mutate(
          { name: nameOf(search), criteria, isNotifying: true },
          {
            onSuccess: () =>
              toast({
                title: "Search saved",
                description: "It runs every 6 hours and notifies you of new jobs.",
                action: { label: "Show", onSelect: () => go({ panel: "saved" }) },
              }),
            onError: (error) =>
              toast({
                title: "Error",
                description: messageOf(error, "Could not save the search. Try again."),
                tone: "destructive",
              }),
          },
        )
      }
    >
      Save search
    </Button>
  );
}

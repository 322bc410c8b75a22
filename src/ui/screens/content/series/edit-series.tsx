import { useQuery } from "@tanstack/react-query";
import type { Series } from "#core/series/contract.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { SeriesForm } from "./series-form.tsx";
import type { SeriesActions, SeriesQuestionState } from "./use-series-actions.ts";

interface EditSeriesProps {
  question: SeriesQuestionState;
  actions: SeriesActions;
}

const useSeries = (id: string) =>
  useQuery({
    queryKey: ["content", "series", id],
    queryFn: async (): Promise<Series> => (await api.series[":id"].$get({ param: { id } })).json(),
  });

const formId = "edit-series";

/** All of a repeat that has not gone out: its texts, its times and its dates. */
export function EditSeries({ question: { seriesId }, actions }: EditSeriesProps) {
  const { data: series, error, refetch } = useSeries(seriesId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && actions.cancel()}
      title="Edit the repeat"
      description="All upcoming posts change. Those you edited on their own stay as they are."
      size="l"
      footer={
        <>
          <Button onClick={actions.cancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={actions.isChanging} disabled={!series}>
            Save changes
          </Button>
        </>
      }
    >
      {series ? (
        <SeriesForm id={formId} series={series} actions={actions} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the repeat." onRetry={refetch} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

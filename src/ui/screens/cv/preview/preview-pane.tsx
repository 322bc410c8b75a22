import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { RenderedPages } from "#core/cv/output/contract.ts";
import { Card } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Pages, type Zoom } from "./pages.tsx";

const typingPauseMs = 250;
const zoomOptions = [
  { value: "fit", label: "Fit" },
  { value: "100", label: "100%" },
  { value: "150", label: "150%" },
] as const satisfies readonly { value: Zoom; label: string }[];

/** With the arrow keys. */
const scrollable = { tabIndex: 0 } as const;

export interface PagesQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<RenderedPages>;
}

interface PreviewPaneProps<Input> {
  input: Input;
  /** Otherwise the pages before it stay. */
  canPreview: boolean;
  queryOf: (input: Input) => PagesQuery;
  /** What the pages are of, in a sentence. */
  of: string;
  /** Shown while there is nothing to preview. */
  waiting?: string;
  shape?: string;
}

export function PreviewPane<Input>(props: PreviewPaneProps<Input>) {
  const { input, canPreview, queryOf, of, shape = "aspect-[210/297]" } = props;
  const { waiting = "The preview is updated once every field is valid." } = props;
  const [zoom, setZoom] = useState<Zoom>("fit");
  const typed = useMemo(() => ({ input, canPreview }), [input, canPreview]);
  const shown = useDebounced(typed, typingPauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(shown.input),
    enabled: shown.canPreview,
    gcTime: 60_000,
    // The pages before it stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  return (
    <Card aria-label="Live preview" flush className="flex max-h-full min-h-0 flex-col">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <h2 className="flex items-center gap-2 text-m font-semibold text-ink">
          Preview
          {isFetching && data && <Spinner />}
        </h2>
        <Segmented label="Zoom" value={zoom} onValueChange={setZoom} options={zoomOptions} />
      </header>
      <section {...scrollable} aria-label="Pages" className="min-h-0 overflow-auto rounded-b-card bg-sunken p-4">
        {error && shown.canPreview && (
          <LoadFailed error={error} otherwise="Could not load the preview." onRetry={refetch} className="mb-4" />
        )}
        {!canPreview && <p className="mb-3 text-s text-ink-2">{waiting}</p>}
        {data ? (
          <Pages rendered={data} zoom={zoom} of={of} />
        ) : (
          !error &&
          canPreview && (
            <output>
              <span className="sr-only">Loading the preview</span>
              <Skeleton className={classes(shape, "w-full")} />
            </output>
          )
        )}
      </section>
    </Card>
  );
}

import { useMemo, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";
import type { CvEditor } from "../draft/use-cv-editor.ts";
import { usePreview } from "../queries.ts";
import { Pages, type Zoom } from "./pages.tsx";

const typingPauseMs = 250;
const zoomOptions = [
  { value: "fit", label: "Fit" },
  { value: "100", label: "100%" },
  { value: "150", label: "150%" },
] as const satisfies readonly { value: Zoom; label: string }[];

/** With the arrow keys. */
const scrollable = { tabIndex: 0 } as const;

export function PreviewPane({ editor }: { editor: CvEditor }) {
  const [zoom, setZoom] = useState<Zoom>("fit");
  const { values, isValid } = editor;
  const typed = useMemo(() => ({ values, isValid }), [values, isValid]);
  const shown = useDebounced(typed, typingPauseMs);
  const { data, error, isFetching, refetch } = usePreview(shown.values, shown.isValid);
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
        {error && shown.isValid && (
          <LoadFailed error={error} otherwise="Could not load the preview." onRetry={refetch} className="mb-4" />
        )}
        {!editor.isValid && <p className="mb-3 text-s text-ink-2">The preview is updated once every field is valid.</p>}
        {data ? (
          <Pages rendered={data} zoom={zoom} of="your CV" />
        ) : (
          !error &&
          editor.isValid && (
            <output>
              <span className="sr-only">Loading the preview</span>
              <Skeleton className="aspect-[210/297] w-full" />
            </output>
          )
        )}
      </section>
    </Card>
  );
}

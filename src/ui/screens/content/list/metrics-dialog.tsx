import type { ContentItem } from "#core/content/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";

const historyPart = createLazyPart(async () => (await import("./metric-history.tsx")).MetricHistory, "the metrics");

export function MetricsDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Metrics" description={nameOf(item)} size="m">
      <Lazy part={historyPart} fallback={<Skeleton className="h-72 w-full" />} onUnavailable={onClose}>
        {(MetricHistory) => <MetricHistory id={item.id} />}
      </Lazy>
    </Dialog>
  );
}

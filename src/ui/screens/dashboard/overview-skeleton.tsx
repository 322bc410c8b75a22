import { Metrics } from "./metrics.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SkeletonCard } from "../../components/feedback/skeleton-card.tsx";

/** Shaped like the cards that replace it. */
export function OverviewSkeleton() {
  return (
    <div className="grid gap-5">
      <Metrics />
      <output className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <span className="sr-only">Loading the dashboard</span>
        <SkeletonCard title="Recent Activity" rows={8} rowClass="h-11.5" />
        <span className="grid min-w-0 gap-5 max-lg:row-start-1">
          <QuickActions />
          <SkeletonCard title="Last post" rows={4} rowClass="h-7" />
          <SkeletonCard title="Up next" rows={4} rowClass="h-7" />
        </span>
      </output>
    </div>
  );
}

import { Card } from "../../../components/card.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";

export const AutomationSkeleton = () => (
  <Card>
    <output className="grid gap-3">
      <span className="sr-only">Loading the automation settings</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-9" />
      <Skeleton className="h-40" />
    </output>
  </Card>
);

import { Skeleton } from "../../../components/feedback/skeleton.tsx";

export function FormSkeleton() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-40" />
      <Skeleton className="h-8.5" />
      <Skeleton className="h-8.5" />
      <Skeleton className="h-8.5" />
    </output>
  );
}

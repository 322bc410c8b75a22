import { Skeleton } from "../../../../components/feedback/skeleton.tsx";

export function AgendaSkeleton() {
  return (
    <output className="block p-4">
      <span className="sr-only">Loading the calendar</span>
      {["w-2/5", "w-3/5", "w-1/2"].map((width) => (
        <div key={width} aria-hidden className="grid gap-2 pb-5">
          <Skeleton className="h-4 w-36" />
          <Skeleton className={`h-6 ${width}`} />
          <Skeleton className="h-6 w-2/3" />
        </div>
      ))}
    </output>
  );
}

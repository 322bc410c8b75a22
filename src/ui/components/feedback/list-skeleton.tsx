import { Skeleton } from "./skeleton.tsx";

export function ListSkeleton({ label = "Loading scheduled content" }: { label?: string }) {
  return (
    <output className="block divide-y divide-line">
      <span className="sr-only">{label}</span>
      {["w-2/5", "w-3/5", "w-1/2", "w-2/3"].map((width) => (
        <div key={width} aria-hidden className="flex h-14 items-center gap-4 px-4.5">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="ml-auto h-3 w-20" />
        </div>
      ))}
    </output>
  );
}

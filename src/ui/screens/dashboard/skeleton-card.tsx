import { Card, CardHeader } from "../../components/card.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";

const widths = ["w-3/5", "w-2/5", "w-1/2", "w-2/3"] as const;

export function SkeletonCard({ title, rows, rowClass }: { title: string; rows: number; rowClass: string }) {
  return (
    <Card aria-hidden>
      <CardHeader title={title} />
      <div className="-my-1 grid">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={`flex items-center ${rowClass}`}>
            <Skeleton className={`h-3.5 ${widths[row % widths.length]}`} />
          </div>
        ))}
      </div>
    </Card>
  );
}

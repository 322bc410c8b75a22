import { Card, CardHeader } from "../../../components/card.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";

/** A text as it arrives. It can be edited once it is complete. */
export function LiveText({ title, text }: { title: string; text: string }) {
  return (
    <Card aria-label={title} aria-busy>
      <CardHeader title={title} action={<output className="text-xs text-ink-3">Writing...</output>} />
      {text === "" ? (
        <div className="grid gap-3 py-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ) : (
        <p dir="auto" className="min-h-24 text-m leading-6 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
    </Card>
  );
}

import { MessageCircleOff } from "lucide-react";
import { Card } from "../../components/card.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { PersonRow } from "./person-row.tsx";
import { useQuiet } from "./queries.ts";

export function Quiet({ hasMessages }: { hasMessages: boolean }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useQuiet();
  const people = data?.pages.flatMap(({ items }) => items);
  return (
    <Card flush aria-label="Not spoken to for a year">
      {!people ? (
        error ? (
          <LoadFailed className="m-4.5" error={error} otherwise="Could not load these people." onRetry={refetch} />
        ) : (
          <SkeletonRows rows={4} label="Loading these people" />
        )
      ) : people.length > 0 ? (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              {...(person.lastSpokenAt === null && { note: "No message found" })}
            />
          ))}
        </ul>
      ) : (
        <Empty
          icon={MessageCircleOff}
          sentence={
            hasMessages
              ? "You spoke with all of your connections in the last year."
              : "Import your messages to see whom you have not spoken to for a year."
          }
        />
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Card>
  );
}

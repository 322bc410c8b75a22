import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { User } from "#core/accounts/contract.ts";
import { DecisionDialog } from "./decisions.tsx";
import { pendingQuery } from "../queries.ts";

export function ApproveByAddress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(pendingQuery());
  const [found, setFound] = useState<User>();
  const person = data?.pages.flatMap(({ users }) => users).find((user) => user.id === id);
  // Kept, because an approved user leaves the list before the dialog closes.
  if (person && !found) setFound(person);
  const gone = data !== undefined && !person && !found && !isFetching;
  useEffect(() => {
    if (!gone) return;
    if (hasNextPage) void fetchNextPage();
    else onClose();
  }, [gone, hasNextPage, fetchNextPage, onClose]);
  return found && <DecisionDialog asked={{ decision: "approve", people: [found] }} onClose={onClose} />;
}

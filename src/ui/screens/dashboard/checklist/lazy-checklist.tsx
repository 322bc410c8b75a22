import { useQuery } from "@tanstack/react-query";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { useProgress } from "./use-progress.ts";

/** Only the first days of an account need it. */
const checklistPart = createLazyPart(async () => (await import("./set-up-checklist.tsx")).SetUpChecklist);

/** Whether the checklist's code has arrived, or will not. It stands above the rest, which waits for it. */
export function useChecklistCode(): { isFetched: boolean } {
  const isNeeded = useProgress() !== undefined;
  const { isFetched } = useQuery({
    queryKey: ["set-up-checklist-code"],
    enabled: isNeeded,
    queryFn: async () => {
      await checklistPart.load().catch(() => undefined);
      return true;
    },
  });
  return { isFetched: !isNeeded || isFetched };
}

export function LazyChecklist() {
  const isNeeded = useProgress() !== undefined;
  return (
    <Lazy part={checklistPart} wanted={isNeeded}>
      {(SetUpChecklist) => <SetUpChecklist />}
    </Lazy>
  );
}

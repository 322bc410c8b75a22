import { LeaveGuard as Guard } from "../../components/leave-guard.tsx";
import { formIn, readSearch } from "./search.ts";

/** Closing the form leaves it, too: it stands in the address. */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  return (
    <Guard
      dirty={dirty}
      leaves={(current, next) =>
        current.pathname !== next.pathname || formIn(readSearch(current.search)) !== formIn(readSearch(next.search))
      }
      description="What you wrote has not been saved."
      cancelLabel="Keep writing"
    />
  );
}

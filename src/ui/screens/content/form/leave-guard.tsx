import { LeaveGuard as Guard } from "../../../components/form/leave-guard.tsx";
import { formIn, schedulerSearch } from "../search.ts";

/** Closing the form leaves it as well, since it lives in the address. */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  return (
    <Guard
      dirty={dirty}
      leaves={(current, next) =>
        current.pathname !== next.pathname ||
        formIn(schedulerSearch(current.search)) !== formIn(schedulerSearch(next.search))
      }
      description="Your post has not been saved."
      cancelLabel="Keep writing"
    />
  );
}

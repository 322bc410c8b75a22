import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "../../components/confirm.tsx";
import { formIn, readSearch } from "./search.ts";

/** Asks before what was written is lost: by closing the form, by going elsewhere, by leaving the page. */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty() &&
      (current.pathname !== next.pathname || formIn(readSearch(current.search)) !== formIn(readSearch(next.search))),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <Confirm
      open={status === "blocked"}
      onOpenChange={(open) => !open && reset?.()}
      title="Discard your changes?"
      description="What you wrote has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep writing"
      onConfirm={() => proceed?.()}
    />
  );
}

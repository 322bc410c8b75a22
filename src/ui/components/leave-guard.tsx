import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "./confirm.tsx";

interface Place {
  pathname: string;
  search: unknown;
}

interface LeaveGuardProps {
  dirty: () => boolean;
  /** Whether going from one place to the other leaves what was written; by default to another screen. */
  leaves?: (current: Place, next: Place) => boolean;
  description?: string;
  cancelLabel?: string;
}

/** Asks before what was written is lost: by going elsewhere, by leaving the page. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { dirty, leaves = (current, next) => current.pathname !== next.pathname } = props;
  const { description = "What you changed has not been saved.", cancelLabel = "Keep editing" } = props;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty() && leaves(current, next),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <Confirm
      open={status === "blocked"}
      onOpenChange={(open) => !open && reset?.()}
      title="Discard your changes?"
      description={description}
      confirmLabel="Discard"
      cancelLabel={cancelLabel}
      onConfirm={() => proceed?.()}
    />
  );
}

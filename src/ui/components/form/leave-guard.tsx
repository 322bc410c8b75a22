import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "../overlay/confirm.tsx";
import type { KeptText } from "./kept/use-kept-text.ts";

interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

interface LeaveGuardProps {
  dirty: () => boolean;
  /** Whether a navigation leaves the form; by default, if it goes to another screen. */
  leaves?: (current: Place, next: Place) => boolean;
  description?: string;
  cancelLabel?: string;
  /** The form's text, forgotten when the person discards it. */
  kept?: KeptText;
  /** Offers to leave without discarding what is kept. */
  keepLabel?: string;
}

const notSaved = "Your changes haven't been saved.";

export function LeaveGuard(props: LeaveGuardProps) {
  const { dirty, leaves = (current, next) => current.pathname !== next.pathname } = props;
  const { cancelLabel = "Keep editing", kept } = props;
  const isStored = kept?.isStored !== false;
  const { description = notSaved, keepLabel } = isStored ? props : {};
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty() && leaves(current, next),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <Confirm
      open={status === "blocked"}
      onOpenChange={(open) => !open && reset?.()}
      always
      title="Discard your changes?"
      description={description}
      confirmLabel="Discard"
      cancelLabel={cancelLabel}
      {...(keepLabel !== undefined && { alternative: { label: keepLabel, onSelect: () => proceed?.() } })}
      onConfirm={() => {
        kept?.clear();
        proceed?.();
      }}
    />
  );
}

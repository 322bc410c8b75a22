import { useState } from "react";
import type { ActionResolution, BotAction } from "#core/bot/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useResolveAction } from "../queries.ts";
import { titleOf } from "../actions/action-labels.ts";

/** For an outcome that could not be confirmed: only the person knows what is on the network. */
export function Resolve({ action }: { action: BotAction }) {
  const [isAsking, setAsking] = useState(false);
  const resolve = useResolveAction();
  const toast = useToast();
  const { id, state, allowed } = action;
  const name = titleOf(action);
  if (!allowed.some((verb) => verb === "confirm_done" || verb === "retry" || verb === "discard")) return null;
  const settle = (outcome: ActionResolution["outcome"]) =>
    resolve.mutate(
      { id, outcome },
      {
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "Could not save your decision. Try again."),
            tone: "destructive",
          }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <div className="flex flex-wrap gap-2 pt-0.5">
      {allowed.includes("confirm_done") && (
        <Button size="s" busy={resolve.isPending} aria-label={`It was done: ‘${name}’`} onClick={() => settle("done")}>
          It was done
        </Button>
      )}
      {allowed.includes("retry") && (
        <Button
          size="s"
          variant="ghost"
          aria-label={`Try again: ‘${name}’`}
          onClick={() => (state === "needs_answer" ? settle("retry") : setAsking(true))}
        >
          Try again
        </Button>
      )}
      {allowed.includes("discard") && (
        <Button size="s" variant="ghost" aria-label={`Discard ‘${name}’`} onClick={() => settle("discard")}>
          Discard
        </Button>
      )}
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Try it again?"
        description={`‘${name}’ may have been done already. If it was, the person gets it twice. Check the network first.`}
        confirmLabel="Try again"
        busy={resolve.isPending}
        onConfirm={() => settle("retry")}
      />
    </div>
  );
}

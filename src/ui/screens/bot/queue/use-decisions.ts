import { useState } from "react";
import type { BotAction } from "#core/bot/contract.ts";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { useDecide } from "../queries.ts";

export type Decisions = ReturnType<typeof useDecisions>;

/** The list shows the questions, since a row may disappear while one is open. */
export function useDecisions() {
  const [editing, setEditing] = useState<string>();
  const [rejecting, setRejecting] = useState<BotAction>();
  const toast = useToast();
  const decide = useDecide();
  const refuse = (fallback: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, fallback), tone: "destructive" });
  const cancel = (): void => {
    setEditing(undefined);
    setRejecting(undefined);
  };
  return {
    editing,
    rejecting,
    deciding: decide.isPending ? decide.variables.id : undefined,
    cancel,
    edit: ({ id }: BotAction) => setEditing(id),
    askToReject: setRejecting,
    async approve({ id, revision }: BotAction, message?: string): Promise<void> {
      if (decide.isPending) return;
      try {
        await decide.mutateAsync({ id, revision, approved: true, ...(message !== undefined && { message }) });
        cancel();
        toast({ title: "Approved" });
      } catch (error) {
        refuse("Could not approve it. Try again.")(error);
        // A form keeps what was typed.
        if (message !== undefined) throw error;
      }
    },
    reject({ id, revision, state }: BotAction, feedback: string): void {
      cancel();
      decide.mutate(
        { id, revision, approved: false, ...(feedback !== "" && { feedback }) },
        {
          onSuccess: () => toast({ title: state === "approved" ? "Skipped" : "Rejected" }),
          onError: refuse("Could not reject it. Try again."),
        },
      );
    },
  };
}

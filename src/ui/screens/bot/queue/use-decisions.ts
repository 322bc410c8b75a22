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
  const { mutateAsync } = useDecide();
  /** Each row on its own: the next is decided before the answer to the last is there. */
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set());
  const refuse = (fallback: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, fallback), tone: "destructive" });
  const decide = async (decision: Parameters<typeof mutateAsync>[0]): Promise<BotAction> => {
    const { id } = decision;
    setDeciding((ids) => new Set(ids).add(id));
    try {
      return await mutateAsync(decision);
    } finally {
      setDeciding((ids) => new Set([...ids].filter((one) => one !== id)));
    }
  };
  const takeBack = async ({ id, revision }: BotAction): Promise<void> => {
    try {
      await decide({ id, revision, approved: false, askAgain: true });
      toast({ title: "Waits for approval again" });
    } catch (error) {
      refuse("Could not take the approval back. Try again.")(error);
    }
  };
  const closeEditor = (id: string): void => setEditing((edited) => (edited === id ? undefined : edited));
  return {
    editing,
    rejecting,
    isDeciding: (id: string): boolean => deciding.has(id),
    cancelEdit: (): void => setEditing(undefined),
    cancelReject: (): void => setRejecting(undefined),
    edit: ({ id }: BotAction) => setEditing(id),
    askToReject: setRejecting,
    async approve({ id, revision }: BotAction, message?: string): Promise<void> {
      if (deciding.has(id)) return;
      try {
        const approved = await decide({ id, revision, approved: true, ...(message !== undefined && { message }) });
        closeEditor(id);
        toast({ title: "Approved", action: { label: "Undo", onSelect: () => void takeBack(approved) } });
      } catch (error) {
        refuse("Could not approve it. Try again.")(error);
        // A form keeps what was typed.
        if (message !== undefined) throw error;
      }
    },
    async reject({ id, revision, state }: BotAction, feedback: string): Promise<void> {
      setRejecting(undefined);
      closeEditor(id);
      if (deciding.has(id)) return;
      try {
        await decide({ id, revision, approved: false, ...(feedback !== "" && { feedback }) });
        toast({ title: state === "approved" ? "Skipped" : "Rejected" });
      } catch (error) {
        refuse("Could not reject it. Try again.")(error);
      }
    },
  };
}

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkChange } from "#core/bulk-changes/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { api, messageOf } from "../../../../api.ts";
import { useToast } from "../../../../components/feedback/toast.ts";
import { useInvalidateTopics } from "../../../../routing/router-context.ts";
import { useUndo } from "./use-undo.ts";

export type BulkStep =
  | { action: "move"; scheduledFor: string; timezone: string }
  | { action: "shift"; days: number }
  | { action: "unschedule" }
  | { action: "delete" };

interface Asked {
  step: BulkStep;
  items: readonly ContentItem[];
}

interface Done {
  id: string;
  names: ReadonlyMap<string, string>;
}

/** What was skipped, of a change or of its undo. */
export interface Outcome {
  change: Done;
  isUndo: boolean;
  changed: number;
  skipped: readonly { id: string; name: string; message: string }[];
}

export type BulkChanging = ReturnType<typeof useBulkChange>;

/** @param onChanged after the server has answered, also if it skipped some posts */
export function useBulkChange(onChanged: () => void) {
  const [outcome, setOutcome] = useState<Outcome>();
  const toast = useToast();
  const invalidateTopics = useInvalidateTopics();
  const onSettled = () => void invalidateTopics("content", "activity");
  const refuse = (fallback: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, fallback), tone: "destructive" });

  const { undo, isUndoing } = useUndo<Done>((result, change) => {
    const undone = outcomeOf(result, change, true);
    setOutcome(undone.skipped.length > 0 ? undone : undefined);
  });
  const change = useMutation({
    mutationFn: sendChange,
    onSuccess(result, { step, items }) {
      const names = new Map(items.map((item) => [item.id, shortNameOf(item)]));
      const done = { id: result.id, names };
      const changed = outcomeOf(result, done, false);
      onChanged();
      if (changed.skipped.length > 0) setOutcome(changed);
      else
        toast({
          title: `${countPosts(changed.changed)} ${doneWords[step.action]}`,
          action: { label: "Undo", onSelect: () => undo(done) },
        });
    },
    onError: refuse("Could not change the posts. Try again."),
    onSettled,
  });

  return {
    outcome,
    dismiss: () => setOutcome(undefined),
    start: (step: BulkStep, items: readonly ContentItem[]) => {
      if (!change.isPending) change.mutate({ step, items });
    },
    undo,
    running: change.isPending ? change.variables.step.action : undefined,
    isUndoing,
  };
}

const doneWords = { move: "moved", shift: "moved", unschedule: "moved to drafts", delete: "deleted" } as const;

/** With the revisions that are shown: what was changed elsewhere since is skipped. */
async function sendChange({ step, items: chosen }: Asked): Promise<BulkChange> {
  const items = chosen.map(({ id, revision }) => ({ id, revision }));
  if (step.action === "unschedule") return (await api["bulk-changes"].unschedule.$post({ json: { items } })).json();
  if (step.action === "delete") return (await api["bulk-changes"].delete.$post({ json: { items } })).json();
  const { action: _action, ...change } = step;
  if ("days" in change) return (await api["bulk-changes"].shift.$post({ json: { items, ...change } })).json();
  return (await api["bulk-changes"].move.$post({ json: { items, ...change } })).json();
}

const outcomeOf = ({ results }: BulkChange, change: Done, isUndo: boolean): Outcome => ({
  change,
  isUndo,
  changed: results.filter(({ isChanged }) => isChanged).length,
  skipped: results
    .filter(({ isChanged }) => !isChanged)
    .map(({ id, message = "It can't be changed now." }) => ({ id, name: change.names.get(id) ?? "A post", message })),
});

export const countPosts = (count: number): string => `${count} ${count === 1 ? "post" : "posts"}`;

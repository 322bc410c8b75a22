import { useState } from "react";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useBlock, useBlocks, useUnblock } from "../queries.ts";

const kinds = [
  { value: "company", label: "Company" },
  { value: "word", label: "Words" },
] as const;

export function BlocksDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useBlocks();
  const unblock = useUnblock();
  const toast = useToast();
  const remove = (id: string) =>
    unblock.mutate(id, {
      onError: (problem) =>
        toast({
          title: "Error",
          description: messageOf(problem, "Could not remove the block. Try again."),
          tone: "destructive",
        }),
    });
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title="Blocked"
      description="Jobs of these companies, or with these words, are not shown."
    >
      <div className="grid gap-5">
        {data ? (
          data.length > 0 ? (
            <ul className="grid gap-2">
              {data.map(({ id, kind, value }) => (
                <li key={id} className="flex items-center justify-between gap-3 text-s">
                  <span className="min-w-0 text-ink [overflow-wrap:anywhere]">
                    {value} <span className="text-ink-3">{kind === "company" ? "company" : "words"}</span>
                  </span>
                  <Button size="s" onClick={() => remove(id)} aria-label={`Remove ‘${value}’`}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-s text-ink-2">Nothing is blocked. Add a company or words you don't want to see.</p>
          )
        ) : error ? (
          <LoadFailed error={error} otherwise="Could not load the blocks." onRetry={refetch} />
        ) : (
          <SkeletonRows label="Loading the blocks" />
        )}
        <NewBlockForm />
      </div>
    </Dialog>
  );
}

function NewBlockForm() {
  const block = useBlock();
  const toast = useToast();
  const [kind, setKind] = useState<(typeof kinds)[number]["value"]>("company");
  const [value, setValue] = useState("");
  const problem = block.error ? messageOf(block.error, "Could not block it. Try again.") : undefined;
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        block.mutate(
          { kind, value },
          {
            onSuccess(added) {
              toast({ title: `‘${added.value}’ blocked` });
              setValue("");
            },
          },
        );
      }}
    >
      <SelectField label="Block" value={kind} onValueChange={setKind} options={kinds} />
      <TextField
        label={kind === "company" ? "Company" : "Words"}
        hint={kind === "company" ? "Legal forms such as GmbH don't matter." : "As whole words, in this order."}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        {...(problem !== undefined && { error: problem })}
      />
      <div>
        <Button type="submit" busy={block.isPending}>
          Block
        </Button>
      </div>
    </form>
  );
}

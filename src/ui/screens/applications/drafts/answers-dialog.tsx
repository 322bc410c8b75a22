import { Trash2 } from "lucide-react";
import { NewSavedAnswer } from "#core/application-drafts/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { TextField } from "../../../components/fields/field.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { messageOf } from "../../../api.ts";
import { TextAreaField } from "../text-area-field.tsx";
import { useDeleteAnswer, useSaveAnswer, useSavedAnswers } from "./draft-queries.ts";

export function AnswersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useSavedAnswers();
  const save = useSaveAnswer();
  const toast = useToast();
  const form = useSchemaForm({
    schema: NewSavedAnswer,
    defaultValues: { question: "", answer: "" },
    async submit(values) {
      await save.mutateAsync(values);
      toast({ title: "Answer saved" });
      form.reset();
    },
  });
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title="Your answers"
      description="They fill in exactly these questions. A question without an answer is never guessed: it waits for you."
    >
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            <SubmitButton busy={form.isBusy} busyLabel="Saving...">
              Save answer
            </SubmitButton>
          </>
        }
      >
        {data ? (
          data.length === 0 ? (
            <p className="text-s text-ink-3">
              No answers yet. Add one here, or save it when a form asks: your notice period, for example.
            </p>
          ) : (
            <ul aria-label="Saved answers" className="grid max-h-80 divide-y divide-line overflow-y-auto">
              {data.map(({ id, question, answer }) => (
                <SavedAnswer key={id} id={id} question={question} answer={answer} />
              ))}
            </ul>
          )
        ) : error ? (
          <LoadFailed error={error} otherwise="Could not load your answers." onRetry={refetch} />
        ) : (
          <SkeletonRows label="Loading your answers" />
        )}
        <TextField label="Question" {...form.field("question")} hint="As the form asks it." />
        <TextAreaField label="Answer" rows={2} {...form.field("answer")} />
        <FormFailure error={form.submitError} fallback="Could not save the answer. Try again." />
      </DialogForm>
    </Dialog>
  );
}

function SavedAnswer({ id, question, answer }: { id: string; question: string; answer: string }) {
  const remove = useDeleteAnswer();
  const toast = useToast();
  const onError = (error: unknown) =>
    toast({
      title: "Error",
      description: messageOf(error, "Could not delete the answer. Try again."),
      tone: "destructive",
    });
  return (
    <li className="flex items-start justify-between gap-3 py-2 text-s">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span dir="auto" className="block text-ink-3">
          {question}
        </span>
        <span dir="auto" className="block whitespace-pre-wrap text-ink">
          {answer}
        </span>
      </span>
      <IconButton
        label={`Delete the answer to ‘${question}’`}
        icon={Trash2}
        busy={remove.isPending}
        onClick={() => remove.mutate(id, { onError })}
      />
    </li>
  );
}

import { messageMax } from "#core/automation/contract.ts";
import { NewReply } from "#core/inbox/contract.ts";
import { TextLink } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { controlBorder, controlClass } from "../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../components/fields/field.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { useReply } from "./queries.ts";

interface ReplyProps {
  threadId: string;
  name: string;
  blocked: string | null;
}

/** An answer goes through the queue, like everything that is sent. */
export function Reply({ threadId, name, blocked }: ReplyProps) {
  const reply = useReply(threadId);
  const toast = useToast();
  const form = useSchemaForm({
    schema: NewReply,
    defaultValues: { text: "" },
    keep: { form: `inbox-reply:${threadId}` },
    async submit({ text }) {
      await reply.mutateAsync(text);
      form.replaceValues({ text: "" });
      toast({ title: "Added to the queue", description: "It is sent after you approve it." });
    },
  });
  const { error, ...field } = form.field("text");
  const { id, control } = useField({ hint: "", error });
  if (blocked !== null) return <Alert tone="neutral">{blocked}</Alert>;
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-3 border-t border-line pt-4">
      <KeptNotice kept={form.kept} />
      <FieldFrame
        id={id}
        label={`Answer ${name}`}
        hint={
          <>
            Your answer waits in the{" "}
            <TextLink to="/bot" search={{ tab: "queue" }}>
              queue
            </TextLink>{" "}
            for your approval.
          </>
        }
        error={error}
      >
        <textarea
          {...field}
          {...control}
          dir="auto"
          rows={3}
          maxLength={messageMax}
          className={classes(controlClass, controlBorder(error), "resize-y py-2 leading-5.5 [field-sizing:content]")}
        />
      </FieldFrame>
      <FormFailure error={form.submitError} fallback="Could not add your answer. Try again." />
      <SubmitButton busy={form.isBusy} busyLabel="Adding..." className="justify-self-end">
        Add to queue
      </SubmitButton>
    </form>
  );
}

import { useEffect } from "react";
import { z } from "zod";
import { messageMax, noteLimits } from "#core/automation/contract.ts";
import type { BotAction } from "#core/bot/contract.ts";
import { Button } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../components/fields/field.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";

interface EditTextProps {
  action: BotAction;
  onApprove: (action: BotAction, message: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Every account can send a note of that length. */
const limitOf = ({ kind }: BotAction): number => (kind === "connection_request" ? noteLimits.free : messageMax);

/** In the place of the text. Saving approves it: the person has just read it. */
export function EditText({ action, onApprove, onCancel }: EditTextProps) {
  const limit = limitOf(action);
  const isNote = action.kind === "connection_request";
  const form = useSchemaForm({
    schema: z.object({
      message: z
        .string()
        .trim()
        .min(isNote ? 0 : 1, "Write the message first.")
        .max(limit, `It can have at most ${limit} characters.`),
    }),
    defaultValues: { message: action.text ?? "" },
    keep: { form: `bot-action:${action.id}`, revision: action.revision },
    submit: ({ message }) => onApprove(action, message),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("message"), [setFocus]);
  const { error, ...field } = form.field("message");
  const length = form.watch("message").length;
  /** The keys of the list go on from this row. */
  const cancel = (from: HTMLElement): void => {
    const row = from.closest<HTMLElement>("[data-action]");
    onCancel();
    row?.focus();
  };
  const { id, control } = useField({ hint: "", error });
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-2">
      <KeptNotice kept={form.kept} />
      <FieldFrame
        id={id}
        label={isNote ? "Note" : "Text"}
        hint={isNote ? "Leave it empty to invite without a note." : "Sent exactly as it is here."}
        error={error}
        aside={
          <span className={classes("shrink-0 tabular-nums", length > limit && "font-medium text-bad")}>
            {length.toLocaleString("en")} / {limit.toLocaleString("en")}
          </span>
        }
      >
        <textarea
          {...field}
          {...control}
          dir="auto"
          rows={4}
          onKeyDown={(event) => event.key === "Escape" && cancel(event.currentTarget)}
          className={classes(controlClass, controlBorder(error), "resize-y py-2 leading-5.5 [field-sizing:content]")}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="s" variant="secondary" busy={form.isBusy} busyLabel="Approving...">
          {action.state === "proposed" ? "Approve with changes" : "Save changes"}
        </SubmitButton>
        <Button size="s" variant="ghost" onClick={({ currentTarget }) => cancel(currentTarget)}>
          Cancel
        </Button>
      </div>
      <LeaveGuard dirty={() => form.formState.isDirty} kept={form.kept} leaves={() => false} />
    </form>
  );
}

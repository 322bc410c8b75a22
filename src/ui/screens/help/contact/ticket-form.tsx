import { Controller } from "react-hook-form";
import { NewTicket, ticketLimits } from "#core/support/tickets/contract.ts";
import { messageOf } from "../../../api.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Form } from "../../../components/form/form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { categoryLabels, optionsOf, priorityLabels } from "../labels.ts";
import { useSendTicket } from "./queries.ts";

const categories = optionsOf(categoryLabels);
const priorities = optionsOf(priorityLabels);

const { priority, category } = NewTicket.shape;
/** A form always has both. */
const FilledTicket = NewTicket.extend({ priority: priority.removeDefault(), category: category.removeDefault() });
const emptyTicket: NewTicket = { subject: "", description: "", priority: "medium", category: "general" };

const failed = "Failed to submit support ticket. Please try again.";

export function TicketForm() {
  const send = useSendTicket();
  const toast = useToast();
  const form = useSchemaForm({
    schema: FilledTicket,
    defaultValues: emptyTicket,
    keep: { form: "support-ticket" },
    onInvalid(errors) {
      const { subject, description } = form.getValues();
      if (!errors.subject && !errors.description) return;
      if (subject.trim() !== "" && description.trim() !== "") return;
      toast({
        title: "Missing Information",
        description: "Please fill in both subject and description.",
        tone: "destructive",
      });
    },
    async submit(ticket) {
      try {
        await send.mutateAsync(ticket);
      } catch (error) {
        const description = error instanceof TypeError ? failed : messageOf(error, failed);
        toast({ title: "Error", description, tone: "destructive" });
        throw error;
      }
      form.replaceValues(emptyTicket);
      toast({ title: "Support Ticket Submitted!", description: "We'll get back to you within 24 hours." });
    },
  });
  const { control } = form;
  return (
    <Card aria-label="Send a support ticket">
      <CardHeader title="Send a support ticket" />
      <Form onSubmit={form.onSubmit}>
        <KeptNotice kept={form.kept} />
        <TextField label="Subject" {...form.field("subject")} maxLength={ticketLimits.subject} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="category"
            render={({ field: { value, onChange } }) => (
              <SelectField label="Category" value={value} onValueChange={onChange} options={categories} />
            )}
          />
          <Controller
            control={control}
            name="priority"
            render={({ field: { value, onChange } }) => (
              <SelectField label="Priority" value={value} onValueChange={onChange} options={priorities} />
            )}
          />
        </div>
        <Controller
          control={control}
          name="description"
          render={({ field: { value, onChange, ref } }) => (
            <TextArea
              label="Description"
              value={value}
              onValueChange={onChange}
              ref={ref}
              limit={ticketLimits.message}
              placeholder="What did you expect, and what happened instead?"
              error={form.errorOf("description")}
              rows={5}
            />
          )}
        />
        <FormFailure error={form.submitError} fallback={failed} />
        <SubmitButton busy={form.isBusy} busyLabel="Submitting..." className="justify-self-start">
          Submit Ticket
        </SubmitButton>
      </Form>
    </Card>
  );
}

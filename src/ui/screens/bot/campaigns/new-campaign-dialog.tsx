import { NewCampaign } from "#core/campaigns/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { useBotSearch } from "../use-bot-search.ts";
import { useCreateCampaign } from "./queries.ts";

export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCampaign();
  const toast = useToast();
  const { go } = useBotSearch();
  const form = useSchemaForm({
    schema: NewCampaign.pick({ name: true }),
    defaultValues: { name: "" },
    async submit(values) {
      const { id } = await create.mutateAsync(values);
      toast({ title: "Campaign created", description: "Next: who it is for, and what it does." });
      go({ new: undefined, campaign: id, part: "audience" }, { replace: true });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New campaign"
      description="Nothing is sent before you start it, and each text asks for your approval."
    >
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.isBusy} busyLabel="Creating...">
              Create campaign
            </SubmitButton>
          </>
        }
      >
        <TextField label="Name" placeholder="Platform engineers in Berlin" {...form.field("name")} />
        <FormFailure error={form.submitError} fallback="Could not create the campaign." />
      </DialogForm>
    </Dialog>
  );
}

import { useEffect } from "react";
import { useController } from "react-hook-form";
import { ApiError, messageOf } from "../../../../api.ts";
import type { Campaign } from "#core/campaigns/contract.ts";
import { Card, CardHeader } from "../../../../components/card.tsx";
import { Alert } from "../../../../components/feedback/alert.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { TextField } from "../../../../components/fields/field.tsx";
import { firstMessageIn } from "../../../../components/form/first-message.ts";
import { Form } from "../../../../components/form/form.tsx";
import { FormFailure } from "../../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../../components/form/kept-notice.tsx";
import { LeaveGuard } from "../../../../components/form/leave-guard.tsx";
import { UnsavedChanges } from "../../../../components/form/unsaved-changes.tsx";
import { useSchemaForm } from "../../../../components/form/use-schema-form.ts";
import { useChangeCampaign } from "../queries.ts";
import { ExclusionsCard } from "./exclusions-card.tsx";
import { StepList } from "./step-list.tsx";
import { keptFields, stepsSchema, valuesOf } from "./values.ts";

const failed = "Could not save the campaign.";

interface StepsPartProps {
  campaign: Campaign;
  onUnsavedChanges: (hasSome: boolean) => void;
}

export function StepsPart({ campaign, onUnsavedChanges }: StepsPartProps) {
  const change = useChangeCampaign(campaign.id);
  const toast = useToast();
  const mayEdit = campaign.allowed.includes("edit_steps");
  const hasBegun = campaign.startedAt !== null;
  const form = useSchemaForm({
    schema: stepsSchema,
    values: valuesOf(campaign),
    keep: { form: `campaign:${campaign.id}`, revision: campaign.revision, fields: keptFields },
    onInvalid: (errors) =>
      toast({ title: "Error", description: firstMessageIn(errors) ?? failed, tone: "destructive" }),
    async submit({ name, steps, exclusions }) {
      try {
        const saved = await change.mutateAsync({
          name,
          exclusions,
          ...(mayEdit && { steps }),
          revision: campaign.revision,
        });
        form.replaceValues(valuesOf(saved));
        toast({ title: "Campaign saved" });
      } catch (error) {
        if (!(error instanceof ApiError))
          toast({ title: "Error", description: messageOf(error, failed), tone: "destructive" });
        throw error;
      }
    },
  });
  const steps = useController({ control: form.control, name: "steps" });
  const exclusions = useController({ control: form.control, name: "exclusions" });
  const { isDirty } = form.formState;
  useEffect(() => {
    onUnsavedChanges(isDirty);
    return () => onUnsavedChanges(false);
  }, [isDirty, onUnsavedChanges]);
  return (
    <Form onSubmit={form.onSubmit} className="grid max-w-190 gap-4">
      <KeptNotice kept={form.kept} />
      <Card>
        <TextField label="Name" {...form.field("name")} />
      </Card>
      <Card aria-label="Steps">
        <CardHeader title="Steps" />
        {!mayEdit && (
          <Alert tone="neutral" className="mb-4">
            The campaign has finished, so its steps can't change.
          </Alert>
        )}
        {mayEdit && hasBegun && (
          <Alert tone="neutral" className="mb-4">
            {campaign.consequences.edit_steps}
          </Alert>
        )}
        <StepList
          campaign={campaign}
          steps={steps.field.value}
          errors={steps.fieldState.error}
          isFixed={!mayEdit}
          hasFixedOrder={!mayEdit || hasBegun}
          onChange={steps.field.onChange}
        />
      </Card>
      <ExclusionsCard exclusions={exclusions.field.value} onChange={exclusions.field.onChange} />
      <FormFailure error={form.submitError} fallback={failed} />
      {isDirty && <UnsavedChanges isBusy={form.isBusy} onDiscard={form.kept.discard} />}
      <LeaveGuard
        dirty={() => isDirty}
        kept={form.kept}
        leaves={(current, next) =>
          current.pathname !== next.pathname ||
          ["tab", "campaign", "part"].some((name) => current.search[name] !== next.search[name])
        }
      />
    </Form>
  );
}

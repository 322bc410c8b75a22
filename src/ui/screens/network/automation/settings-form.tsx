import { useState } from "react";
import type { AutomationSettings } from "#core/automation/contract.ts";
import { messageOf } from "../../../api.ts";
import { firstMessageIn } from "../../../components/form/first-message.ts";
import { Form } from "../../../components/form/form.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { ApprovalCard } from "./cards/approval-card.tsx";
import { AutomationCard } from "./cards/automation-card.tsx";
import { SafetyCard } from "./cards/safety-card.tsx";
import { TargetingCard } from "./cards/targeting-card.tsx";
import { useSaveAutomation } from "./queries.ts";
import { AutomationSaveBar } from "./save-bar.tsx";
import { automationTabs, keptSections, settingsSchema, tabsWith, valuesOf } from "./values.ts";

const saveFailed = "Failed to save settings. Please try again.";

export function SettingsForm({ settings }: { settings: AutomationSettings }) {
  const save = useSaveAutomation();
  const toast = useToast();
  const [tab, setTab] = useState<(typeof automationTabs)[number]>(automationTabs[0]);
  const refuse = (description: string) => toast({ title: "Save Failed", description, tone: "destructive" });
  const form = useSchemaForm({
    schema: settingsSchema,
    values: valuesOf(settings),
    keep: { form: "automation-settings", fields: keptSections },
    onInvalid(errors) {
      const failed = tabsWith(errors);
      if (failed[0] !== undefined && !failed.includes(tab)) setTab(failed[0]);
      refuse(firstMessageIn(errors) ?? saveFailed);
    },
    async submit(values) {
      try {
        form.replaceValues(valuesOf(await save.mutateAsync(values)));
        toast({ title: "Settings Saved" });
      } catch (error) {
        refuse(messageOf(error, saveFailed));
        throw error;
      }
    },
  });
  const { isDirty } = form.formState;
  return (
    <Form onSubmit={form.onSubmit}>
      <KeptNotice kept={form.kept} />
      <AutomationCard form={form} account={settings.account} tab={tab} onTab={setTab} />
      <SafetyCard form={form} />
      <TargetingCard form={form} />
      <ApprovalCard form={form} />
      <AutomationSaveBar form={form} isDirty={isDirty} />
      <LeaveGuard dirty={() => isDirty} kept={form.kept} />
    </Form>
  );
}

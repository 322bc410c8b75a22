import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { ServerSettings } from "#core/settings/contract.ts";
import { Form } from "../../../components/form/form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { UnsavedChanges } from "../../../components/form/unsaved-changes.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { AddressCard, ContactCard, McpCard, SignUpCard } from "./cards.tsx";
import { MailCard } from "./mail-card.tsx";
import { ModelCard } from "./model-card.tsx";
import { OidcCard } from "./oidc-card.tsx";
import { useSaveSettings } from "./queries.ts";
import { changeOf, settingsSchema, valuesOf } from "./values.ts";

export function SettingsForm({ settings }: { settings: ServerSettings }) {
  const save = useSaveSettings();
  const form = useSchemaForm({
    schema: useMemo(() => settingsSchema(settings), [settings]),
    values: valuesOf(settings),
    keep: { form: "server-settings", exclude: ["smtpUrl", "removeSmtpUrl", "aiApiKey", "oidcClientSecret"] },
    async submit(change) {
      if (Object.keys(change).length > 0) form.replaceValues(valuesOf(await save.mutateAsync(change)));
    },
  });
  const values = { ...valuesOf(settings), ...useWatch({ control: form.control }) };
  const isDirty = Object.keys(changeOf(settings, values)).length > 0;
  return (
    <Form onSubmit={form.onSubmit}>
      <KeptNotice kept={form.kept} />
      <SignUpCard form={form} />
      <ContactCard settings={settings} form={form} />
      <AddressCard settings={settings} form={form} />
      <MailCard settings={settings} form={form} isDirty={isDirty} />
      <ModelCard settings={settings} form={form} isDirty={isDirty} />
      <OidcCard settings={settings} form={form} isDirty={isDirty} />
      <McpCard form={form} />
      <FormFailure error={form.submitError} fallback="Failed to save the settings" />
      {isDirty && <UnsavedChanges isBusy={form.isBusy} onDiscard={form.kept.discard} />}
      <LeaveGuard dirty={() => isDirty} kept={form.kept} />
    </Form>
  );
}

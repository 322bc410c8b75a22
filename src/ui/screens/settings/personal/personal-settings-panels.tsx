import type { ReactNode } from "react";
import { messageOf } from "../../../api.ts";
import { TextLink } from "../../../components/button.tsx";
import { firstMessageIn } from "../../../components/form/first-message.ts";
import { Form } from "../../../components/form/form.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { TabPanel } from "../../../components/tabs.tsx";
import type { PersonalSettings } from "#core/personal-settings/contract.ts";
import { DataTab } from "../data/data-tab.tsx";
import { PushCard } from "../push/push-card.tsx";
import type { SettingsTab } from "../search.ts";
import { Security } from "../security.tsx";
import { EmailKindsCard, NotificationsCard, PushKindsCard } from "./notification-cards.tsx";
import { saveFailed, useSaveSettings } from "./queries.ts";
import { SettingsSaveBar } from "./save-bar.tsx";
import { BackupCard, PreferencesCard, PrivacyCard, ProfileCard, SessionCard } from "./section-cards.tsx";
import { settingsSchema, tabWith, valuesOf, type SettingsForm } from "./values.ts";

interface PanelsProps {
  settings: PersonalSettings;
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
}

/** One form over six tabs: what is chosen in one is kept while another is open. */
export function PersonalSettingsPanels({ settings, tab, onTab }: PanelsProps) {
  const save = useSaveSettings();
  const toast = useToast();
  const refuse = (description: string) => toast({ title: "Error", description, tone: "destructive" });
  const form = useSchemaForm({
    schema: settingsSchema,
    values: valuesOf(settings),
    keep: { form: "personal-settings" },
    onInvalid(errors) {
      const failed = tabWith(errors);
      if (failed !== undefined && failed !== tab) onTab(failed);
      refuse(firstMessageIn(errors) ?? saveFailed);
    },
    async submit(values) {
      try {
        form.replaceValues(valuesOf(await save.mutateAsync(values)));
      } catch (error) {
        refuse(messageOf(error, saveFailed));
        throw error;
      }
    },
  });
  const { isDirty } = form.formState;
  const props = { form, settings };
  return (
    <>
      <KeptNotice kept={form.kept} />
      <Panel tab="profile" form={form}>
        <ProfileCard {...props} />
      </Panel>
      <TabPanel value="notifications">
        <SettingsPart form={form}>
          <NotificationsCard {...props} />
          <EmailKindsCard form={form} />
          <PushKindsCard form={form} />
        </SettingsPart>
        <div className="mt-4 max-w-190">
          <PushCard />
        </div>
      </TabPanel>
      <Panel tab="privacy" form={form}>
        <PrivacyCard {...props} />
      </Panel>
      <TabPanel value="security">
        <SettingsPart form={form}>
          <SessionCard {...props} />
        </SettingsPart>
        <div className="mt-4">
          <Security />
          <TextLink to="/settings/webhooks" className="mt-4 inline-block text-s">
            Webhooks: tell your own tools when something happens
          </TextLink>
        </div>
      </TabPanel>
      <Panel tab="preferences" form={form}>
        <PreferencesCard {...props} />
      </Panel>
      <TabPanel value="data">
        <DataTab settings={settings} onTab={onTab}>
          <SettingsPart form={form}>
            <BackupCard {...props} />
          </SettingsPart>
        </DataTab>
      </TabPanel>
      <LeaveGuard dirty={() => isDirty && !form.isBusy} kept={form.kept} />
    </>
  );
}

interface PartProps {
  form: SettingsForm;
  children: ReactNode;
}

function Panel({ tab, ...part }: PartProps & { tab: SettingsTab }) {
  return (
    <TabPanel value={tab}>
      <SettingsPart {...part} />
    </TabPanel>
  );
}

const SettingsPart = ({ form, children }: PartProps) => (
  <Form onSubmit={form.onSubmit} className="grid max-w-190 gap-4">
    {children}
    <SettingsSaveBar form={form} />
  </Form>
);

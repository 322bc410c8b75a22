import { Send } from "lucide-react";
import { useWatch } from "react-hook-form";
import type { ServerSettings } from "#core/settings/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { PasswordField } from "../../../components/fields/field.tsx";
import { useSendTestMail } from "./queries.ts";
import { setByEnvironment, SettingField, type SettingsFormState } from "./setting-field.tsx";

interface MailCardProps {
  settings: ServerSettings;
  form: SettingsFormState;
  isDirty: boolean;
}

export function MailCard({ settings, form, isDirty }: MailCardProps) {
  const { set, problem } = settings.smtpUrl;
  const test = useSendTestMail();
  const isReady = set && problem === null;
  return (
    <Card>
      <CardHeader
        title="Email"
        action={
          <Button
            size="s"
            icon={Send}
            busy={test.isPending}
            disabled={!isReady || isDirty}
            onClick={() => test.mutate()}
          >
            Send test email
          </Button>
        }
      />
      <div className="grid gap-4">
        {!isReady && (
          <Alert tone="warn">
            {problem === null
              ? "This server can't send email yet. Add a mail server."
              : `The stored mail server can't be read. ${problem}`}
          </Alert>
        )}
        <MailServerField settings={settings} form={form} />
        <SettingField
          {...{ settings, form }}
          name="mailFrom"
          type="email"
          label="From address"
          hint="The sender of this server's emails. Leave empty to use attache@ followed by the mail server's host name."
        />
      </div>
    </Card>
  );
}

function MailServerField({ settings, form }: Omit<MailCardProps, "isDirty">) {
  const { set, source, variable } = settings.smtpUrl;
  const isFixed = source === "environment";
  const isRemoving = useWatch({ control: form.control, name: "removeSmtpUrl" });
  const placeholder = set ? "Saved. Enter a new one to replace it" : "smtp://user:password@mail.example.com:587";
  const field = form.field("smtpUrl");
  return (
    <>
      <PasswordField
        label="Mail server"
        {...field}
        onChange={(event) => {
          form.setValue("removeSmtpUrl", false);
          return field.onChange(event);
        }}
        autoComplete="off"
        disabled={isFixed}
        placeholder={isRemoving ? "Will be removed" : placeholder}
        hint={isFixed ? setByEnvironment(variable) : "Stored encrypted and never shown again."}
      />
      {source === "stored" && (
        <Button
          size="s"
          className="justify-self-start"
          onClick={() => {
            form.setValue("smtpUrl", "");
            form.setValue("removeSmtpUrl", !isRemoving);
          }}
        >
          {isRemoving ? "Keep the mail server" : "Remove the mail server"}
        </Button>
      )}
    </>
  );
}

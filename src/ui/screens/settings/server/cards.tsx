import { Send } from "lucide-react";
import type { ReactNode } from "react";
import type { ServerSettings } from "#core/settings/contract.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { PasswordField, TextField } from "../../../components/field.tsx";
import { useSendTestMail } from "./queries.ts";
import { textOf, type Edits, type TextSetting } from "./values.ts";

interface Fields {
  settings: ServerSettings;
  edits: Edits;
  problems: Record<string, string>;
  edit: (more: Edits) => void;
}

export function SignUpCard({ settings, edits, problems, edit }: Fields) {
  return (
    <Card>
      <CardHeader title="Sign-up" />
      <Checkbox
        label="Anyone who can open this server may register"
        hint="Each registration still waits for your approval. While this is off, you make accounts with 'attache users create'."
        checked={edits.signUpOpen ?? settings.signUpOpen.value}
        onCheckedChange={(signUpOpen) => edit({ signUpOpen })}
        error={problems.signUpOpen}
      />
    </Card>
  );
}

export function ContactCard(fields: Fields) {
  return (
    <Card>
      <CardHeader title="Contact and legal" />
      <div className="grid gap-4">
        <SettingField
          {...fields}
          name="supportEmail"
          type="email"
          label="Support email"
          hint="Shown to people who wait for approval or need help. Empty: nothing is shown."
        />
        <SettingField
          {...fields}
          name="termsUrl"
          type="url"
          label="Terms of Service"
          hint="Address of your own text. Empty: a plain built-in one."
        />
        <SettingField
          {...fields}
          name="privacyUrl"
          type="url"
          label="Privacy Policy"
          hint="Address of your own text. Empty: a plain built-in one."
        />
      </div>
    </Card>
  );
}

export function AddressCard(fields: Fields) {
  const { value, variable } = fields.settings.network;
  return (
    <Card>
      <CardHeader title="Address" />
      <div className="grid gap-4">
        <SettingField
          {...fields}
          name="publicUrl"
          type="url"
          label="Public address"
          hint="Where people reach this server, such as https://attache.example.com. Links in mails lead there."
        />
        <p className="text-s text-ink-2">
          Networks offered:{" "}
          <span className="font-medium text-ink">{value === "sandbox" ? "sandbox" : "sandbox and LinkedIn"}</span>, by{" "}
          <code>{variable}</code>.
        </p>
      </div>
    </Card>
  );
}

export function MailCard({ unsaved, ...fields }: Fields & { unsaved: boolean }) {
  const { settings, edits, edit, problems } = fields;
  const { set, source, variable, problem } = settings.smtpUrl;
  const held = source === "environment";
  const test = useSendTestMail();
  const ready = set && problem === null;
  const removing = edits.removeSmtpUrl === true;
  return (
    <Card>
      <CardHeader
        title="Mail"
        action={
          <Button size="s" icon={Send} busy={test.isPending} disabled={!ready || unsaved} onClick={() => test.mutate()}>
            Send test mail
          </Button>
        }
      />
      <div className="grid gap-4">
        {!ready && (
          <Alert tone="warn">
            {problem === null
              ? "No mail leaves this server: it needs a mail server."
              : `The stored mail server cannot be read. ${problem}`}
          </Alert>
        )}
        <PasswordField
          label="Mail server"
          name="smtpUrl"
          autoComplete="off"
          disabled={held}
          value={edits.smtpUrl ?? ""}
          placeholder={
            removing
              ? "Will be removed"
              : set
                ? "Set. Enter a new one to replace it"
                : "smtp://user:password@mail.example.com:587"
          }
          onChange={(event) => edit({ smtpUrl: event.currentTarget.value, removeSmtpUrl: false })}
          hint={held ? heldBy(variable) : "It is stored encrypted and never shown again."}
          error={problems.smtpUrl}
        />
        {source === "stored" && (
          <Button
            size="s"
            className="justify-self-start"
            onClick={() => edit({ smtpUrl: "", removeSmtpUrl: !removing })}
          >
            {removing ? "Keep the mail server" : "Remove the mail server"}
          </Button>
        )}
        <SettingField
          {...fields}
          name="mailFrom"
          type="email"
          label="Sender"
          hint="The address that mails of this server come from; attache@ the mail server's name unless you say another."
        />
      </div>
    </Card>
  );
}

const heldBy = (variable: string | null): ReactNode => (
  <>
    Set by <code>{variable}</code> on the server. Change it there and restart.
  </>
);

interface SettingFieldProps extends Fields {
  name: TextSetting;
  type: "email" | "url";
  label: string;
  hint: string;
}

/** A setting in words; what the environment says is shown and cannot be changed here. */
function SettingField({ settings, edits, problems, edit, name, type, label, hint }: SettingFieldProps) {
  const { source, variable } = settings[name];
  const held = source === "environment";
  return (
    <TextField
      {...{ label, name, type }}
      autoComplete="off"
      disabled={held}
      value={textOf(settings, edits, name)}
      onChange={(event) => edit({ [name]: event.currentTarget.value })}
      hint={held ? heldBy(variable) : hint}
      error={problems[name]}
    />
  );
}

import { useController } from "react-hook-form";
import type { ServerSettings } from "#core/settings/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { SettingField, type SettingsFormState } from "./setting-field.tsx";

interface CardProps {
  settings: ServerSettings;
  form: SettingsFormState;
}

export function SignUpCard({ form }: Pick<CardProps, "form">) {
  const { field, fieldState } = useController({ control: form.control, name: "signUpOpen" });
  const { ref, value, onChange } = field;
  return (
    <Card>
      <CardHeader title="Registration" />
      <Checkbox
        ref={ref}
        label="Anyone who can open this server can register"
        hint="With an email address and a password. Each registration still needs your approval. While this is off, create accounts with 'attache users create'. Registration through a provider has its own setting."
        checked={value}
        onCheckedChange={onChange}
        error={fieldState.error?.message}
      />
    </Card>
  );
}

export function McpCard({ form }: Pick<CardProps, "form">) {
  const { field, fieldState } = useController({ control: form.control, name: "mcpEnabled" });
  const { ref, value, onChange } = field;
  return (
    <Card>
      <CardHeader title="MCP server" />
      <Checkbox
        ref={ref}
        label="People can connect their own assistants"
        hint="With API keys, over the Model Context Protocol. What an assistant asks to schedule, publish or send waits for the person's approval."
        checked={value}
        onCheckedChange={onChange}
        error={fieldState.error?.message}
      />
    </Card>
  );
}

const ownText = "Link to your own page. Leave empty to use the built-in text.";

export function ContactCard(props: CardProps) {
  return (
    <Card>
      <CardHeader title="Contact and legal" />
      <div className="grid gap-4">
        <SettingField
          {...props}
          name="supportEmail"
          type="email"
          label="Support email"
          hint="Shown to people who are waiting for approval or need help. Leave empty to show none."
        />
        <SettingField
          {...props}
          name="liveChatUrl"
          type="url"
          label="Live chat"
          hint="Link to your chat. Leave empty if you don't offer one."
        />
        <SettingField
          {...props}
          name="supportPhone"
          type="tel"
          label="Support phone"
          hint="Such as +1 555 0100. Leave empty if you don't offer phone support."
        />
        <SettingField
          {...props}
          name="premiumSupportUrl"
          type="url"
          label="Premium support"
          hint="Link to your offer. Leave empty if there is none."
        />
        <SettingField {...props} name="termsUrl" type="url" label="Terms of Service" hint={ownText} />
        <SettingField {...props} name="privacyUrl" type="url" label="Privacy Policy" hint={ownText} />
      </div>
    </Card>
  );
}

export function AddressCard(props: CardProps) {
  const { value, variable } = props.settings.network;
  return (
    <Card>
      <CardHeader title="Address" />
      <div className="grid gap-4">
        <SettingField
          {...props}
          name="publicUrl"
          type="url"
          label="Public URL"
          hint="Where people reach this server, such as https://attache.example.com. Links in emails use it."
        />
        <p className="text-s text-ink-2">
          Available networks:{" "}
          <span className="font-medium text-ink">{value === "sandbox" ? "sandbox" : "sandbox and LinkedIn"}</span>.
          Configured with <code>{variable}</code> on the server.
        </p>
      </div>
    </Card>
  );
}

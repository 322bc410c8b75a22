import { Plug } from "lucide-react";
import { useController } from "react-hook-form";
import type { ServerSettings } from "#core/settings/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { CopyField } from "../../../components/fields/copy-field.tsx";
import { PasswordField } from "../../../components/fields/field.tsx";
import { useTestOidc } from "./queries.ts";
import { setByEnvironment, SettingField, type SettingsFormState } from "./setting-field.tsx";

interface OidcCardProps {
  settings: ServerSettings;
  form: SettingsFormState;
  isDirty: boolean;
}

export function OidcCard({ settings, form, isDirty }: OidcCardProps) {
  const test = useTestOidc();
  const isSaved = settings.oidcIssuer.value !== null && settings.oidcClientId.value !== null;
  const result = isDirty ? undefined : test.data;
  const address = settings.publicUrl.value ?? window.location.origin;
  const props = { settings, form };
  return (
    <Card>
      <CardHeader
        title="Sign-in with a provider"
        action={
          <Button
            size="s"
            icon={Plug}
            aria-label="Test the provider"
            busy={test.isPending}
            disabled={!isSaved || isDirty}
            onClick={() => test.mutate()}
          >
            Test
          </Button>
        }
      />
      <p className="-mt-2 mb-4 text-s text-ink-2">
        OpenID Connect, such as Authelia, Authentik, Keycloak or Google. Passwords keep working.
      </p>
      <div className="grid gap-4">
        {result && (
          <Alert tone={result.works ? "good" : "bad"}>
            {result.message}
            {result.detail !== null && (
              <span className="mt-1 block [overflow-wrap:anywhere]">Details: {result.detail}</span>
            )}
          </Alert>
        )}
        <SettingField
          {...props}
          name="oidcIssuer"
          type="url"
          label="Issuer"
          hint="As the provider shows it, such as https://auth.example.com. A changed issuer removes the saved client secret."
        />
        <SettingField
          {...props}
          name="oidcClientId"
          type="text"
          label="Client id"
          hint="Of this server, at the provider."
        />
        <SecretField {...props} />
        <CopyField label="Redirect URI" value={`${address.replace(/\/+$/, "")}/login/oidc`} />
        <SettingField
          {...props}
          name="oidcLabel"
          type="text"
          label="Name on the button"
          hint="Such as Authelia. Leave empty to use the issuer's host name."
        />
        <SettingField
          {...props}
          name="oidcScopes"
          type="text"
          label="Scopes"
          hint="Leave empty to use openid email profile. openid is always asked for."
        />
        <FlagField
          {...props}
          name="oidcSignUp"
          label="People without an account can register through it"
          hint="Also while registration with a password is closed. Each registration still needs your approval."
        />
        <FlagField
          {...props}
          name="oidcLinkByEmail"
          label="Open the account with the same email address"
          hint="If the provider says that the address is verified. Otherwise people link it themselves once they have signed in. Turn it on only if you trust the provider with every account."
        />
        <FlagField
          {...props}
          name="oidcSkipTwoFactor"
          label="Don't ask for a two-factor code"
          hint="For a provider that asks for one itself."
        />
      </div>
    </Card>
  );
}

type FieldProps = Omit<OidcCardProps, "isDirty">;

function SecretField({ settings, form }: FieldProps) {
  const { set, source, variable, problem } = settings.oidcClientSecret;
  const isFixed = source === "environment";
  return (
    <>
      {problem !== null && <Alert tone="warn">The stored client secret can&apos;t be read. {problem}</Alert>}
      <PasswordField
        label="Client secret"
        {...form.field("oidcClientSecret")}
        autoComplete="off"
        disabled={isFixed}
        placeholder={set ? "Saved. Enter a new one to replace it" : ""}
        hint={
          isFixed ? setByEnvironment(variable) : "Stored encrypted and never shown again. Public clients have none."
        }
      />
    </>
  );
}

interface FlagFieldProps extends FieldProps {
  name: "oidcSignUp" | "oidcLinkByEmail" | "oidcSkipTwoFactor";
  label: string;
  hint: string;
}

function FlagField({ settings, form, name, label, hint }: FlagFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, value, onChange } = field;
  const { source, variable } = settings[name];
  const isFixed = source === "environment";
  return (
    <Checkbox
      ref={ref}
      label={label}
      hint={isFixed ? setByEnvironment(variable) : hint}
      checked={value}
      onCheckedChange={onChange}
      disabled={isFixed}
      error={fieldState.error?.message}
    />
  );
}

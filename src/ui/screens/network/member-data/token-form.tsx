import { Link2 } from "lucide-react";
import { MemberDataToken } from "#core/connections/member-data/contract.ts";
import { PasswordField } from "../../../components/fields/field.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { useConnectToken } from "./queries.ts";

const empty = { token: "" };

export const connectedToast = {
  title: "Data Access Connected",
  description: "Attaché reads your change log within a minute, then hourly.",
};

interface TokenFormProps {
  isRenewal: boolean;
  onFailed: (error: unknown) => void;
  onConnected: () => void;
}

export function TokenForm({ isRenewal, onFailed, onConnected }: TokenFormProps) {
  const connect = useConnectToken();
  const form = useSchemaForm({
    schema: MemberDataToken,
    defaultValues: empty,
    async submit({ token }) {
      await connect.mutateAsync(
        { token },
        {
          onSuccess() {
            form.replaceValues(empty);
            onConnected();
          },
          onError: onFailed,
        },
      );
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
      autoComplete="off"
      className="mt-4 grid max-w-130 gap-3"
    >
      <PasswordField
        label={isRenewal ? "New access token" : "Access token"}
        called="token"
        hint="Verified with LinkedIn first, then stored encrypted and never shown again."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.field("token")}
      />
      <SubmitButton
        variant="secondary"
        icon={Link2}
        busy={form.isBusy}
        busyLabel="Connecting..."
        className="justify-self-start"
      >
        {isRenewal ? "Connect again" : "Connect data access"}
      </SubmitButton>
    </form>
  );
}

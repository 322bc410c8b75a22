import { Link2 } from "lucide-react";
import { blankCookie, CookieConnection } from "#core/connections/contract.ts";
import { PasswordField } from "../../../components/fields/field.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { useConnectCookie } from "../queries.ts";
import type { Connecting } from "./use-connecting.ts";

const schema = CookieConnection.pick({ cookie: true }).refine(({ cookie }) => cookie.trim() !== "", {
  error: blankCookie,
  path: ["cookie"],
});

const empty = { cookie: "" };

export function CookieEntry({ connecting, main }: { connecting: Connecting; main: boolean }) {
  const connect = useConnectCookie();
  const toast = useToast();
  const { consent, ready, connected, failed } = connecting;
  const form = useSchemaForm({
    schema,
    defaultValues: empty,
    async submit({ cookie }) {
      if (!ready()) return;
      await connect.mutateAsync(
        { cookie, ...(consent.needed && { consent: true }) },
        {
          onSuccess(status) {
            form.replaceValues(empty);
            connected(status);
          },
          onError: failed,
        },
      );
    },
    onInvalid: ({ cookie }) => toast({ title: "Error", description: cookie?.message, tone: "destructive" }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
      autoComplete="off"
      className="grid max-w-130 gap-3"
    >
      <PasswordField
        label="LinkedIn cookie"
        called="cookie"
        hint="Verified with the network first, then stored encrypted and never shown again."
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.field("cookie")}
      />
      <SubmitButton
        variant={main ? "primary" : "secondary"}
        icon={Link2}
        busy={form.isBusy}
        busyLabel="Connecting..."
        className="justify-self-start"
      >
        Connect
      </SubmitButton>
    </form>
  );
}

import { Link2 } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { blankCookie } from "#core/connections/contract.ts";
import { Button } from "../../components/button.tsx";
import { PasswordField } from "../../components/field.tsx";
import { useToast } from "../../components/toast.tsx";
import { useConnectCookie } from "./queries.ts";
import type { Connecting } from "./use-connecting.ts";

const kept = "Checked on the network before it is kept, sealed on this server, and never shown again.";

/** The cookie by hand. What was typed stays when it is refused, and goes when it is taken. */
export function CookieEntry({ connecting }: { connecting: Connecting }) {
  const [cookie, setCookie] = useState("");
  const [blank, setBlank] = useState(false);
  const connect = useConnectCookie();
  const toast = useToast();
  const fieldId = useId();
  const { connection, consent, ready, connected, failed } = connecting;
  const main = connection.offered.sessionNetwork?.simulated === false;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = cookie.trim() === "";
    setBlank(missing);
    if (missing) {
      toast({ title: "Error", description: blankCookie, tone: "destructive" });
      document.getElementById(fieldId)?.focus();
      return;
    }
    if (!ready()) return;
    connect.mutate(
      { cookie, ...(consent.needed && { consent: true }) },
      {
        onSuccess({ data }) {
          setCookie("");
          connected(data);
        },
        onError: failed,
      },
    );
  };
  return (
    <form onSubmit={submit} autoComplete="off" className="grid max-w-130 gap-3">
      <PasswordField
        id={fieldId}
        label="LinkedIn cookie"
        called="cookie"
        hint={kept}
        value={cookie}
        onChange={({ currentTarget }) => {
          setCookie(currentTarget.value);
          setBlank(false);
        }}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={blank ? blankCookie : undefined}
      />
      <Button
        type="submit"
        variant={main ? "primary" : "secondary"}
        icon={Link2}
        busy={connect.isPending}
        className="justify-self-start"
      >
        {connect.isPending ? "Connecting..." : "Connect"}
      </Button>
    </form>
  );
}

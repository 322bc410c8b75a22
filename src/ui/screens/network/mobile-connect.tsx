import { ExternalLink } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { CookieEntry } from "./cookie-entry.tsx";
import { createConnections } from "./open-network.ts";
import type { Connecting } from "./use-connecting.ts";

/** The way on a phone: a popup could not be watched there, so the cookie is entered by hand. */
export function MobileConnect({ connecting }: { connecting: Connecting }) {
  const { signInUrl } = connecting.connection.offered;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-s text-ink-2">
        Sign in to LinkedIn, copy the value of its cookie <code className="font-mono">li_at</code> and enter it here.
        Most phones cannot show a cookie: if yours does not, use this page on a computer.
      </p>
      {signInUrl !== null && (
        <Button icon={ExternalLink} onClick={() => createConnections(signInUrl)} className="justify-self-start">
          Open LinkedIn
        </Button>
      )}
      <CookieEntry connecting={connecting} />
    </div>
  );
}

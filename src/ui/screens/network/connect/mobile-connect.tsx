import { ExternalLink } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { CookieEntry } from "./cookie-entry.tsx";
import { openNetwork } from "./open-network.ts";
import type { Connecting } from "./use-connecting.ts";

/** A popup cannot be watched on a phone, so the cookie is entered manually. */
export function MobileConnect({ connecting, main }: { connecting: Connecting; main: boolean }) {
  const { signInUrl, sessionNetwork } = connecting.connection.offered;
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-s text-ink-2">
        Sign in to {sessionNetwork?.inSentence}, copy the value of its cookie <code className="font-mono">li_at</code>{" "}
        and enter it here. Most phones can't show cookies. If yours doesn't, open this page on a computer.
      </p>
      {signInUrl !== null && (
        <Button icon={ExternalLink} onClick={() => openNetwork(signInUrl)} className="justify-self-start">
          Open {sessionNetwork?.simulated === true ? "the sandbox" : "LinkedIn"}
        </Button>
      )}
      <CookieEntry connecting={connecting} main={main} />
    </div>
  );
}

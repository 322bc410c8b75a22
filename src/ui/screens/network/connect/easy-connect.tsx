import { AppWindow } from "lucide-react";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button, textLink } from "../../../components/button.tsx";
import { CookieEntry } from "./cookie-entry.tsx";
import type { Connecting } from "./use-connecting.ts";
import { usePopup } from "./use-popup.ts";

export function EasyConnect({ connecting }: { connecting: Connecting }) {
  const popup = usePopup(connecting);
  const { live, sessionNetwork } = connecting.connection.offered;
  const network = sessionNetwork?.inSentence;
  return (
    <div className="grid gap-4">
      {live ? (
        <>
          <p className="max-w-prose text-s text-ink-2">
            A window opens with the sign-in page of {network}, in a browser on this server. Sign in there and complete
            any verification step. Your password goes to the network and is not stored here.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon={AppWindow} busy={popup.waiting} onClick={popup.open}>
              {popup.waiting ? "Waiting for the sign-in window..." : "Connect LinkedIn"}
            </Button>
            {popup.waiting && <Button onClick={popup.show}>Show the window</Button>}
            {popup.waiting && <Button onClick={popup.cancel}>Cancel</Button>}
          </div>
          {popup.blocked && (
            <Alert tone="warn" title="The window was blocked">
              Allow pop-ups for this site and try again, or{" "}
              <a href={popup.address} target="_blank" rel="opener" className={textLink}>
                open the sign-in in a tab
              </a>
              .
            </Alert>
          )}
        </>
      ) : (
        <Alert tone="warn">
          This server has no browser, so it can't show the network's sign-in page. An admin can install Chromium or set
          ATTACHE_BROWSER_WS. Until then, enter the cookie manually.
        </Alert>
      )}
      <details open={!live || popup.failedBefore} className="group">
        <summary className={`${textLink} w-fit cursor-pointer text-s touch:min-h-11`}>
          Enter the cookie manually
        </summary>
        <p className="my-3 max-w-prose text-s text-ink-2">
          Sign in to {network} in this browser, then copy its session: open the developer tools (F12), choose
          Application, then Cookies, and copy the value of <code className="font-mono">li_at</code>.
        </p>
        <CookieEntry connecting={connecting} />
      </details>
    </div>
  );
}

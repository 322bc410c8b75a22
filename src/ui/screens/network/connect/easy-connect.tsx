import { AppWindow, ChevronRight } from "lucide-react";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button, textLink } from "../../../components/button.tsx";
import { CookieEntry } from "./cookie-entry.tsx";
import type { Connecting } from "./use-connecting.ts";
import { usePopup } from "./use-popup.ts";

export function EasyConnect({ connecting, main }: { connecting: Connecting; main: boolean }) {
  const popup = usePopup(connecting);
  const { live, sessionNetwork } = connecting.connection.offered;
  const network = sessionNetwork?.inSentence;
  return (
    <div className="grid gap-4">
      {live ? (
        <>
          <p className="max-w-prose text-s text-ink-2">
            Sign in to {network} in a window that shows a browser on this server. Your password goes to the network and
            is not stored here.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant={main ? "primary" : "secondary"} icon={AppWindow} busy={popup.waiting} onClick={popup.open}>
              {popup.waiting
                ? "Waiting for the sign-in window..."
                : main
                  ? "Connect LinkedIn"
                  : "Open the sign-in window"}
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
        <summary className="-mx-1 flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-control px-1 text-s font-medium text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
          Enter the cookie manually
        </summary>
        <p className="my-3 max-w-prose text-s text-ink-2">
          <CookieSource connecting={connecting} />
        </p>
        <CookieEntry connecting={connecting} main={main} />
      </details>
    </div>
  );
}

function CookieSource({ connecting }: { connecting: Connecting }) {
  const { signInUrl, sessionNetwork } = connecting.connection.offered;
  if (signInUrl === null) {
    return "The built-in sandbox has no website to copy a cookie from. If an admin runs 'attache sandbox serve', paste the li_at cookie of that site.";
  }
  return (
    <>
      Sign in to {sessionNetwork?.inSentence} at{" "}
      <a href={signInUrl} target="_blank" rel="noreferrer" className={`${textLink} break-all`}>
        {signInUrl}
      </a>{" "}
      in this browser, then copy its session: open the developer tools (F12), choose Application, then Cookies, and copy
      the value of <code className="font-mono">li_at</code>.
    </>
  );
}

import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { loadSignIn, takeCookie } from "../live/queries.ts";
import { useApplyConnection } from "../../../features/connect-sandbox.ts";
import { announceWatch } from "../live/watch.ts";
import type { Connecting } from "./use-connecting.ts";

const pollMs = 1000;
/** Only one toast is shown at a time: how long the first of two stays, ms. */
const firstToastMs = 1500;
const size = "popup,width=480,height=720";

function signInOf(popup: Window): string | undefined {
  try {
    return /^\/connect\/(?!new$)([^/]+)$/.exec(popup.location.pathname)?.[1];
  } catch {
    return undefined;
  }
}

/** Opens the sign-in window and polls its state; once it is signed in, takes the session once. */
export function usePopup({ consent, ready, connected, failed }: Connecting) {
  const [popup, setPopup] = useState<Window>();
  const [blocked, setBlocked] = useState(false);
  const [failedBefore, setFailedBefore] = useState(false);
  const toast = useToast();
  const applyConnection = useApplyConnection();
  const address = `/connect/new${consent.needed ? "?consent=true" : ""}`;

  const take = async (id: string, window: Window): Promise<void> => {
    try {
      const status = await takeCookie(id);
      toast({ title: "Cookie Extracted", description: `From ${status.networkDisplay.inSentence}.` });
      applyConnection(status);
      setTimeout(() => connected(status), firstToastMs);
    } catch (error) {
      const code = error instanceof ApiError ? error.problem.code : undefined;
      if (code === "network.cookie_not_found") {
        const description = "Couldn't find LinkedIn cookie. Please try again or use manual method.";
        toast({ title: "Cookie Not Found", description, tone: "destructive" });
      } else if (code === "network.sign_in_gone") {
        const description = "Please try the manual method instead.";
        toast({ title: "Cookie Extraction Failed", description, tone: "destructive" });
      } else failed(error);
      setFailedBefore(true);
    } finally {
      window.close();
    }
  };
  const check = async (window: Window): Promise<"go on" | "over"> => {
    if (window.closed) return "over";
    const id = signInOf(window);
    if (id === undefined) return "go on";
    try {
      const { state } = await loadSignIn(id);
      if (state !== "signed_in") return "go on";
    } catch {
      return "go on";
    }
    await take(id, window);
    return "over";
  };

  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (!popup) return undefined;
    const endWatch = announceWatch();
    let busy = false;
    const timer = window.setInterval(() => {
      if (busy) return;
      busy = true;
      void latest.current(popup).then((next) => {
        busy = false;
        if (next === "over") setPopup(undefined);
      });
    }, pollMs);
    return () => {
      window.clearInterval(timer);
      endWatch();
    };
  }, [popup]);

  return {
    address,
    blocked,
    failedBefore,
    waiting: popup !== undefined,
    /** Must run inside the click, or the browser blocks the window. */
    open() {
      if (!ready()) return;
      const opened = window.open(address, "attache-connect", size);
      setBlocked(opened === null);
      setFailedBefore(false);
      setPopup(opened ?? undefined);
    },
    show: () => popup?.focus(),
    cancel: () => popup?.close(),
  };
}

import { useEffect, useRef, useState } from "react";
import type { RemoteSignIn } from "#core/connections/contract.ts";
import { messageOf } from "../../../api.ts";
import { failedToConnect } from "../../../features/connect-sandbox.ts";
import { takeCookie } from "./queries.ts";
import { isWatched } from "./watch.ts";

const checkMs = 500;

/** If no settings page watches this window any longer, the window takes the session itself. Returns the error, if any. */
export function useOrphan(signIn: RemoteSignIn | undefined): string | undefined {
  const [problem, setProblem] = useState<string>();
  const taken = useRef(false);
  const { id, state } = signIn ?? {};
  useEffect(() => {
    if (state !== "signed_in" || id === undefined) return undefined;
    const takeIfAlone = () => {
      if (taken.current || isWatched()) return;
      taken.current = true;
      takeCookie(id).catch((error: unknown) => setProblem(messageOf(error, failedToConnect)));
    };
    takeIfAlone();
    const timer = window.setInterval(takeIfAlone, checkMs);
    return () => window.clearInterval(timer);
  }, [id, state]);
  return problem;
}

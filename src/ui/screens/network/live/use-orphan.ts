import { useEffect, useRef, useState } from "react";
import type { RemoteSignIn } from "#core/connections/contract.ts";
import { messageOf } from "../../../api.ts";
import { failedToConnect } from "../connect/use-connecting.ts";
import { takeCookie } from "./queries.ts";

const isOpenerOpen = (): boolean => {
  const opener = window.opener as Window | null;
  return opener !== null && !opener.closed;
};

/** If the settings page that opened this window is gone, this window takes the session. Returns the error, if any. */
export function useOrphan(signIn: RemoteSignIn | undefined): string | undefined {
  const [problem, setProblem] = useState<string>();
  const taken = useRef(false);
  const { id, state } = signIn ?? {};
  useEffect(() => {
    if (state !== "signed_in" || id === undefined || taken.current || isOpenerOpen()) return;
    taken.current = true;
    takeCookie(id).catch((error: unknown) => setProblem(messageOf(error, failedToConnect)));
  }, [id, state]);
  return problem;
}

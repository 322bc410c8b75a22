import { useEffect, useRef, useState } from "react";
import type { RemoteSignIn } from "#core/connections/contract.ts";
import { messageOf } from "../../../api.ts";
import { failedToConnect } from "../use-connecting.ts";
import { takeCookie } from "./queries.ts";

const openerIsThere = (): boolean => {
  const opener = window.opener as Window | null;
  return opener !== null && !opener.closed;
};

/** The settings page that opened this window takes the session; when it is gone, this window does. Why it could not, if so. */
export function useOrphan(signIn: RemoteSignIn | undefined): string | undefined {
  const [problem, setProblem] = useState<string>();
  const taken = useRef(false);
  const { id, state } = signIn ?? {};
  useEffect(() => {
    if (state !== "signed_in" || id === undefined || taken.current || openerIsThere()) return;
    taken.current = true;
    takeCookie(id).catch((error: unknown) => setProblem(messageOf(error, failedToConnect)));
  }, [id, state]);
  return problem;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { createLazyPart, Lazy } from "../components/lazy-part.tsx";
import { endedQuery, meQuery, useSession } from "./session.ts";

export const sessionEndedDialogPart = createLazyPart(
  async () => (await import("./session-ended-dialog.tsx")).SessionEndedDialog,
);

/** Asks to sign in again over the open screen. */
export function SessionEndGuard() {
  const { data: ended } = useQuery(endedQuery);
  const { data: user } = useQuery(meQuery);
  if (!ended || !user) return null;
  return (
    // Without the dialog's code, after an upgrade for example, the sign-in screen takes its place.
    <Lazy part={sessionEndedDialogPart} unavailable={<Leave />}>
      {(SessionEndedDialog) => <SessionEndedDialog ended={ended} user={user} />}
    </Lazy>
  );
}

function Leave() {
  const { leave } = useSession();
  useEffect(leave, [leave]);
  return null;
}

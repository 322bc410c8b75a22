import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createLazyPart, Lazy } from "../components/lazy-part.tsx";
import { endedQuery, meQuery, useSession } from "./session.ts";
import { useIsTyping } from "./use-is-typing.ts";

export const sessionEndedDialogPart = createLazyPart(
  async () => (await import("./session-ended-dialog.tsx")).SessionEndedDialog,
);

/** Asks to sign in again over the open screen, in a pause of what a person is typing there. */
export function SessionEndGuard() {
  const { data: ended } = useQuery(endedQuery);
  const { data: user } = useQuery(meQuery);
  const isTyping = useIsTyping();
  const [isOpen, setOpen] = useState(false);
  const isOver = Boolean(ended && user);
  // Once open it stays: what is typed then is the password.
  if (isOpen !== isOver && (isOpen || !isTyping)) setOpen(isOver);
  if (!ended || !user || !isOpen) return null;
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

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import type { SessionEndedDialogProps } from "./session-ended-dialog.tsx";
import { endedQuery, meQuery, useSession } from "./session.ts";

const preloadMs = 5000;

// Without the dialog's code, after an upgrade for example, the sign-in screen takes its place.
const load = (): Promise<{ default: ComponentType<SessionEndedDialogProps> }> =>
  import("./session-ended-dialog.tsx").then(
    ({ SessionEndedDialog }) => ({ default: SessionEndedDialog }),
    () => ({ default: Leave }),
  );
const Dialog = lazy(load);

/** Asks to sign in again over the open screen. Its code is fetched while there is a session. */
export function SessionEndGuard() {
  const { data: ended } = useQuery(endedQuery);
  const { data: user } = useQuery(meQuery);
  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void load(), preloadMs);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  if (!ended || !user) return null;
  return (
    <Suspense>
      <Dialog ended={ended} user={user} />
    </Suspense>
  );
}

function Leave() {
  const { leave } = useSession();
  useEffect(leave, [leave]);
  return null;
}

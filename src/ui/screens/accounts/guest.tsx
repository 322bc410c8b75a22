import type { ReactNode } from "react";
import { useGuardsAgain } from "../../routing/guards.ts";
import { FullScreen, Unreachable } from "../../shell/full-screen.tsx";
import { useSession } from "../../shell/session.ts";

interface GuestOnlyProps {
  /** The form is busy and decides itself when to leave. */
  stay?: boolean;
  children: ReactNode;
}

/** Waits for the session. Who is or becomes signed in is redirected by the route's guard. */
export function GuestOnly({ stay = false, children }: GuestOnlyProps) {
  const { user, unreachable } = useSession();
  const leaves = Boolean(user) && !stay;
  useGuardsAgain(leaves);
  if (stay || user === null) return children;
  return unreachable ? <Unreachable /> : <FullScreen />;
}

import type { ReactNode } from "react";
import { useGuardsAgain } from "../../routing/guards.ts";
import { FullScreen, Unreachable } from "../../shell/full-screen.tsx";
import { useSession } from "../../shell/session.ts";

interface GuestOnlyProps {
  /** The form is busy and decides itself when to leave. */
  stay?: boolean;
  children: ReactNode;
}

/** Waits for the session. The route's guard redirects signed-in users. */
export function GuestOnly({ stay = false, children }: GuestOnlyProps) {
  const { user, unreachable } = useSession();
  const leaves = Boolean(user) && !stay;
  useGuardsAgain(leaves);
  if (stay || user === null) return children;
  return unreachable ? <Unreachable /> : <FullScreen />;
}

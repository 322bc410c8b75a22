import type { ReactNode } from "react";
import { FullScreen, Unreachable } from "../../shell/full-screen.tsx";
import { Leave } from "../../shell/leave.tsx";
import { useSession } from "../../shell/session.ts";

interface GuestOnlyProps {
  /** Where somebody who signs in goes; what is closed to them sends them on. */
  onwards?: string;
  /** The form is at work, and decides itself when to leave. */
  stay?: boolean;
  children: ReactNode;
}

/** For guests: whoever is signed in is sent to where they belong. */
export function GuestOnly({ onwards, stay = false, children }: GuestOnlyProps) {
  const { user, unreachable } = useSession();
  if (stay || user === null) return children;
  if (user === undefined) return unreachable ? <Unreachable /> : <FullScreen />;
  return <Leave to={onwards ?? (user.status === "pending" ? "/pending-approval" : "/dashboard")} />;
}

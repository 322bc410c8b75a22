import type { ReactNode } from "react";
import { LinkButton } from "../components/button.tsx";
import { FullScreen } from "./full-screen.tsx";
import { Layout } from "./layout.tsx";
import { useIsInsideMain } from "./main-content.tsx";
import { useSession } from "./session.ts";

/** With the navigation for who is signed in. */
export function NotFound(): ReactNode {
  const { user, unreachable } = useSession();
  const isInsideMain = useIsInsideMain();
  if (isInsideMain) return <Missing />;
  if (user?.status === "approved") {
    return (
      <Layout>
        <Missing />
      </Layout>
    );
  }
  return <FullScreen>{user === undefined && !unreachable ? undefined : <Missing />}</FullScreen>;
}

function Missing() {
  return (
    <div className="mx-auto grid max-w-105 justify-items-center gap-3 py-12 text-center">
      <h1 className="text-title font-semibold text-ink">404 Page Not Found</h1>
      <p className="text-m text-ink-2">This address leads nowhere. Check it, or go back to home.</p>
      <LinkButton to="/" variant="primary" className="mt-2">
        Back to home
      </LinkButton>
      <p className="mt-4 text-xs text-ink-3">Did you forget to add the page to the router?</p>
    </div>
  );
}

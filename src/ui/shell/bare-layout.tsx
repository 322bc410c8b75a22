import { Link, Outlet } from "@tanstack/react-router";
import { ConnectionBanner } from "./connection-banner.tsx";
import { MainContent } from "./main-content.tsx";
import { Brand } from "./navigation/brand.tsx";

export function BareLayout() {
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="flex h-13 items-center border-b border-line px-4 sm:px-6">
        <Link to="/pending-approval" className="inline-flex rounded-control touch:min-h-11 touch:items-center">
          <Brand />
        </Link>
      </header>
      <ConnectionBanner />
      <MainContent className="px-4 py-6 sm:px-6">
        <Outlet />
      </MainContent>
    </div>
  );
}

import { useState, type ReactNode } from "react";
import { createLazyPart, Lazy } from "../components/lazy-part.tsx";
import { useWide } from "../components/use-wide.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { useLiveEvents } from "./events/use-live-events.ts";
import { MainContent } from "./main-content.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { LazyPalette } from "./palette/lazy-palette.tsx";
import { useShortcuts } from "./palette/shortcuts.ts";
import { usePresence } from "./events/use-presence.ts";
import { Sidebar } from "./navigation/sidebar.tsx";
import { TopBar } from "./navigation/top-bar.tsx";

export const drawerPart = createLazyPart(async () => (await import("./navigation/drawer.tsx")).Drawer, "the menu");
export const shortcutsPart = createLazyPart(
  async () => (await import("./palette/shortcuts-dialog.tsx")).ShortcutsDialog,
  "the shortcuts",
);

export function Layout({ children }: { children: ReactNode }): ReactNode {
  useLiveEvents();
  usePresence();
  const wide = useWide();
  const [drawer, setDrawer] = useState<boolean>();
  const [over, setOver] = useState<"palette" | "shortcuts">();
  const search = () => setOver("palette");
  const help = () => setOver("shortcuts");
  const close = () => setOver(undefined);
  useShortcuts(search, help);
  return (
    <div className="flex min-h-dvh bg-canvas">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-accent px-4 py-2 text-s font-medium text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      {wide && (
        <aside className="sticky top-0 z-20 h-dvh w-62 shrink-0 border-r border-line">
          <Sidebar />
        </aside>
      )}
      {drawer !== undefined && (
        <Lazy part={drawerPart} onUnavailable={() => setDrawer(undefined)}>
          {(Drawer) => <Drawer open={drawer} onOpenChange={setDrawer} />}
        </Lazy>
      )}
      {over === "palette" && <LazyPalette onClose={close} onHelp={help} />}
      {over === "shortcuts" && (
        <Lazy part={shortcutsPart} onUnavailable={close}>
          {(ShortcutsDialog) => <ShortcutsDialog onClose={close} />}
        </Lazy>
      )}
      <NavigationProgress />
      <div className="flex min-w-0 grow flex-col">
        <TopBar drawerOpen={drawer === true} onOpenDrawer={() => setDrawer(true)} onSearch={search} />
        <ConnectionBanner />
        <MainContent className="mx-auto w-full max-w-320 min-w-0 grow px-4 py-6 sm:px-6 lg:px-9.5">
          {children}
        </MainContent>
      </div>
    </div>
  );
}

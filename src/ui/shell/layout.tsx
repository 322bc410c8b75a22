import { useAtomValue } from "jotai";
import { WifiOff } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useWide } from "../components/use-wide.ts";
import { reachableAtom } from "../state.ts";
import { useLiveEvents } from "./events/use-live-events.ts";
import { LazyPalette } from "./palette/lazy-palette.tsx";
import { useShortcuts } from "./palette/shortcuts.ts";
import { usePresence } from "./events/use-presence.ts";
import { Sidebar } from "./navigation/sidebar.tsx";
import { TopBar } from "./navigation/top-bar.tsx";

const Drawer = lazy(async () => ({ default: (await import("./navigation/drawer.tsx")).Drawer }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./palette/shortcuts-dialog.tsx")).ShortcutsDialog,
}));

export function Layout({ children }: { children: ReactNode }) {
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
        <Suspense>
          <Drawer open={drawer} onOpenChange={setDrawer} />
        </Suspense>
      )}
      {over === "palette" && <LazyPalette onClose={close} onHelp={help} />}
      <Suspense>{over === "shortcuts" && <ShortcutsDialog onClose={close} />}</Suspense>
      <div className="flex min-w-0 grow flex-col">
        <TopBar drawerOpen={drawer === true} onOpenDrawer={() => setDrawer(true)} onSearch={search} />
        <OfflineBanner />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-320 min-w-0 grow px-4 py-6 outline-none focus-visible:shadow-none sm:px-6 lg:px-9.5"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function OfflineBanner() {
  const reachable = useAtomValue(reachableAtom);
  return (
    <div aria-live="polite">
      {!reachable && (
        <p className="flex items-center gap-2.5 border-b border-line bg-warn-soft px-4 py-2 text-s text-warn lg:px-9.5">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          The server cannot be reached. This page may be out of date. Retrying...
        </p>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Menu as MenuIcon, Moon, Sun } from "lucide-react";
import { IconButton } from "../components/button.tsx";
import { Chip } from "../components/chip.tsx";
import { useConnection } from "../screens/network/queries.ts";
import { Brand } from "./brand.tsx";
import { NotificationsMenu } from "./notifications-menu.tsx";
import { serverQuery } from "./session.ts";
import { useTheme } from "./theme.ts";
import { UserMenu } from "./user-menu.tsx";

/** Only the simulated network is named: everything below it is practice. */
function usePractises(): boolean {
  const server = useQuery(serverQuery);
  const { data: connection } = useConnection();
  // An account connected there goes on practising on a server that has moved on to the real network.
  return server.data?.network === "sandbox" || (connection?.profile != null && connection.network === "sandbox");
}

export function TopBar({ drawerOpen, onOpenDrawer }: { drawerOpen: boolean; onOpenDrawer: () => void }) {
  const { dark, setTheme } = useTheme();
  const practises = usePractises();
  return (
    <header className="sticky top-0 z-30 flex h-13 shrink-0 items-center gap-1.5 border-b border-line bg-canvas px-2 sm:px-4 lg:px-6">
      <div className="flex min-w-0 items-center gap-1 lg:hidden">
        <IconButton
          label="Open menu"
          icon={MenuIcon}
          onClick={onOpenDrawer}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
        />
        <Brand className="max-sm:sr-only" />
      </div>
      <div className="grow" />
      {practises && <Chip tone="warn">Sandbox network</Chip>}
      <IconButton
        label={dark ? "Use the light theme" : "Use the dark theme"}
        icon={dark ? Sun : Moon}
        onClick={() => setTheme(dark ? "light" : "dark")}
      />
      <NotificationsMenu />
      <UserMenu />
    </header>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Menu as MenuIcon, Moon, Search, Sun } from "lucide-react";
import { IconButton } from "../../components/button.tsx";
import { Chip } from "../../components/chip.tsx";
import { useConnection } from "../../data/connection.ts";
import { Brand } from "./brand.tsx";
import { NotificationsMenu } from "../notifications/notifications-menu.tsx";
import { withModifier } from "../palette/shortcuts.ts";
import { serverQuery } from "../session.ts";
import { useTheme } from "../theme.ts";
import { UserMenu } from "./user-menu.tsx";

function useIsSandbox(): boolean {
  const server = useQuery(serverQuery);
  const { data: connection } = useConnection();
  // An account connected to the sandbox stays there when the server moves to the real network.
  return server.data?.network === "sandbox" || (connection?.profile != null && connection.network === "sandbox");
}

interface TopBarProps {
  drawerOpen: boolean;
  onOpenDrawer: () => void;
  onSearch: () => void;
}

export function TopBar({ drawerOpen, onOpenDrawer, onSearch }: TopBarProps) {
  const { dark, setTheme } = useTheme();
  const isSandbox = useIsSandbox();
  return (
    <header className="sticky top-0 z-30 flex h-13 shrink-0 items-center gap-1.5 border-b border-line bg-canvas px-2 max-sm:gap-0 sm:px-4 lg:px-6">
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
      <SearchButton onSearch={onSearch} />
      <div className="grow" />
      {isSandbox && (
        <Chip tone="warn">
          <span>
            Sandbox<span className="max-sm:sr-only"> network</span>
          </span>
        </Chip>
      )}
      <IconButton
        repeatable
        label={dark ? "Use the light theme" : "Use the dark theme"}
        icon={dark ? Sun : Moon}
        onClick={() => setTheme(dark ? "light" : "dark")}
        // The drawer has the theme as well.
        className="max-sm:hidden"
      />
      <NotificationsMenu />
      <UserMenu />
    </header>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onSearch}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-8.5 w-85 min-w-0 cursor-pointer items-center justify-between gap-3 rounded-control border border-line-strong bg-surface pr-1.5 pl-2.5 text-left text-s text-ink-3 transition-colors duration-150 hover:border-ink-3 max-lg:hidden"
      >
        Search or jump to...
        <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-ink-2">
          {withModifier("K")}
        </kbd>
      </button>
      <IconButton
        label={`Search or jump to (${withModifier("K")})`}
        icon={Search}
        onClick={onSearch}
        aria-haspopup="dialog"
        className="lg:hidden!"
      />
    </>
  );
}

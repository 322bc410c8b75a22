import { useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown, CircleUser, LogOut, Settings } from "lucide-react";
import { Avatar } from "../../components/avatar.tsx";
import { Menu, type MenuItem } from "../../components/overlay/menu.tsx";
import { lookUp } from "../../lib/look-up.ts";
import { useSignOut, useUser } from "../session.ts";

const roleLabels = { admin: "Admin", user: "User" } as const;

function useOwnScreens(onNavigate?: () => void): Record<"profile" | "settings", MenuItem> {
  const navigate = useNavigate();
  const open = (to: "/profile" | "/settings") => () => {
    onNavigate?.();
    void navigate({ to });
  };
  return {
    profile: { label: "Profile", icon: CircleUser, onSelect: open("/profile") },
    settings: { label: "Settings", icon: Settings, onSelect: open("/settings") },
  };
}

export function UserBlock({ onNavigate }: { onNavigate?: () => void }) {
  const { name, email, avatar } = useUser();
  const { profile, settings } = useOwnScreens(onNavigate);
  const signOut = useSignOut();
  return (
    <Menu
      label="Account"
      side="top"
      align="start"
      items={[profile, settings, { label: "Logout", icon: LogOut, onSelect: signOut }]}
      trigger={
        <button
          type="button"
          className="flex w-full cursor-pointer items-center gap-2.5 rounded-control px-1 py-1 text-left transition-colors duration-150 hover:bg-sunken touch:min-h-11"
        >
          <Avatar name={name} src={avatar} />
          <span className="min-w-0 grow">
            <span className="block truncate text-s font-medium text-ink">{name}</span>
            <span className="block truncate text-xs text-ink-2">{email}</span>
          </span>
          <ChevronsUpDown aria-hidden className="mr-1 size-3.5 shrink-0 text-ink-3" />
        </button>
      }
    />
  );
}

export function UserMenu() {
  const { name, role, avatar } = useUser();
  const { profile } = useOwnScreens();
  const signOut = useSignOut();
  return (
    <Menu
      label="Your account"
      items={[profile, { label: "Sign out", icon: LogOut, onSelect: signOut }]}
      header={
        <div className="md:hidden">
          <p className="text-s font-medium text-ink">{name}</p>
          <p className="text-xs text-ink-2">{lookUp(roleLabels, role) ?? role}</p>
        </div>
      }
      trigger={
        <button
          type="button"
          className="flex cursor-pointer items-center gap-2.5 rounded-control py-1 pr-2 pl-1 text-left transition-colors duration-150 hover:bg-sunken max-md:size-11 max-md:justify-center max-md:p-0"
        >
          <Avatar name={name} src={avatar} />
          <span className="max-md:sr-only">
            <span className="block max-w-40 truncate text-s leading-4 font-medium text-ink">{name}</span>
            <span className="block text-xs leading-4 text-ink-2">{lookUp(roleLabels, role) ?? role}</span>
          </span>
        </button>
      }
    />
  );
}

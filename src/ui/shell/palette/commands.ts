import { useNavigate } from "@tanstack/react-router";
import {
  CalendarPlus,
  CircleUser,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  UserCheck,
  type LucideIcon,
} from "lucide-react";
import { api, messageOf } from "../../api.ts";
import { useToast } from "../../components/toast.tsx";
import { groupsFor } from "../navigation.ts";
import { useUser } from "../session.ts";
import { themeLabels, themes, useTheme } from "../theme.ts";
import { useSignOut } from "../user-menu.tsx";

export interface Command {
  id: string;
  group: "Go to" | "Do" | "Theme";
  label: string;
  /** Other words it is found by. */
  also?: string;
  /** Tells it from another of the same name. */
  hint?: string;
  icon: LucideIcon;
  run: () => void;
}

/** What the user's menu leads to. */
const ownScreens = [
  { id: "/profile", label: "Profile", also: "account picture usage", icon: CircleUser },
  { id: "/settings", label: "Settings", also: "account security password sessions", icon: Settings },
] as const;
const themeIcons = { light: Sun, dark: Moon, system: Monitor };

/** Everything the person can do from anywhere. */
export function useCommands(onHelp: () => void): Command[] {
  const { role } = useUser();
  const navigate = useNavigate();
  const { setTheme } = useTheme();
  const signOut = useSignOut();
  const approveNext = useApproveNext();
  const screens = groupsFor(role).flatMap(({ label: group, adminOnly, entries }) =>
    entries.map(({ to, label, icon }): Command => {
      const run = () => void navigate({ to });
      return { id: to, group: "Go to", label, also: group, ...(adminOnly && { hint: group }), icon, run };
    }),
  );
  const own = ownScreens.map((screen): Command => {
    return { ...screen, group: "Go to", run: () => void navigate({ to: screen.id }) };
  });
  return [
    ...screens,
    ...own,
    {
      id: "schedule",
      group: "Do",
      label: "Schedule a post",
      also: "new content write",
      icon: CalendarPlus,
      run: () => void navigate({ to: "/content-scheduler", search: { new: true } }),
    },
    ...(role === "admin"
      ? [
          {
            id: "approve",
            group: "Do",
            label: "Approve next",
            also: "pending user",
            icon: UserCheck,
            run: approveNext,
          } as const,
        ]
      : []),
    { id: "shortcuts", group: "Do", label: "Keyboard shortcuts", also: "help keys", icon: Keyboard, run: onHelp },
    { id: "sign-out", group: "Do", label: "Sign out", also: "logout leave", icon: LogOut, run: signOut },
    ...themes.map((theme): Command => {
      const run = () => setTheme(theme);
      return {
        id: `theme-${theme}`,
        group: "Theme",
        label: themeLabels[theme],
        also: "theme mode",
        icon: themeIcons[theme],
        run,
      };
    }),
  ];
}

/** Opens the dialog of the first person who waits. */
function useApproveNext(): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  const open = async () => {
    const [next] = await (await api.admin["pending-users"].$get({ query: { limit: "1" } })).json();
    if (next) await navigate({ to: "/admin/users", search: { approve: next.id } });
    else toast({ title: "No pending approvals" });
  };
  return () =>
    void open().catch((error: unknown) =>
      toast({ title: "Error", description: messageOf(error, "Failed to load users"), tone: "destructive" }),
    );
}

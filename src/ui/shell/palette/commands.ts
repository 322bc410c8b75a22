import { useNavigate } from "@tanstack/react-router";
import { Keyboard, LogOut, Monitor, Moon, Sun, type LucideIcon } from "lucide-react";
import { useToast } from "../../components/feedback/toast.ts";
import { useScreens } from "../../routing/router-context.ts";
import { pathOf } from "../../routing/define-screen.ts";
import { groupsFor } from "../navigation/navigation.ts";
import { useSignOut, useUser } from "../session.ts";
import { goToKeys } from "./go-to-keys.ts";
import { themeLabels, themes, useTheme } from "../theme.ts";

export interface Command {
  id: string;
  group: "Go to" | "Actions" | "Theme" | "Found";
  label: string;
  keywords: string;
  /** Tells it apart from another of the same name. */
  hint?: string | undefined;
  /** Single keys that do the same, such as 'G S'. */
  keys?: string | undefined;
  icon: LucideIcon;
  run: () => void;
}

export interface CommandGroup {
  name: string;
  commands: readonly Command[];
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

export function useCommands(onHelp: () => void): Command[] {
  const screenCommands = useScreenCommands();
  const signOut = useSignOut();
  const { setTheme } = useTheme();
  return [
    ...screenCommands,
    ...useDestinations(),
    {
      id: "shortcuts",
      group: "Actions",
      label: "Keyboard shortcuts",
      keywords: "help keys",
      keys: "?",
      icon: Keyboard,
      run: onHelp,
    },
    { id: "sign-out", group: "Actions", label: "Sign out", keywords: "logout leave", icon: LogOut, run: signOut },
    ...themes.map((theme): Command => ({
      id: `theme-${theme}`,
      group: "Theme",
      label: themeLabels[theme],
      keywords: "theme mode",
      icon: themeIcons[theme],
      run: () => setTheme(theme),
    })),
  ];
}

function useDestinations(): Command[] {
  const screens = useScreens();
  const { role } = useUser();
  const navigate = useNavigate();
  const goTo = (to: string) => () => void navigate({ to });
  const inSidebar = groupsFor(screens, role).flatMap(({ label: group, adminOnly, links }) =>
    links.map(({ to, label, paletteLabel = label, goToKey, icon }): Command => {
      const hint = adminOnly && { hint: group };
      const keys = goToKey && goToKeys(goToKey);
      return { id: to, group: "Go to", label: paletteLabel, keywords: group, ...hint, keys, icon, run: goTo(to) };
    }),
  );
  const inPaletteOnly = screens.flatMap((screen): Command[] => {
    const to = pathOf(screen);
    return screen.paletteEntry ? [{ id: to, group: "Go to", ...screen.paletteEntry, run: goTo(to) }] : [];
  });
  return [...inSidebar, ...inPaletteOnly];
}

function useScreenCommands(): Command[] {
  const screens = useScreens();
  const { role } = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  return screens
    .flatMap(({ commands = [] }) => commands)
    .filter(({ adminOnly }) => !adminOnly || role === "admin")
    .map(({ id, label, keywords, key, icon, run }): Command => ({
      id,
      group: "Actions",
      label,
      keywords,
      keys: key?.toUpperCase(),
      icon,
      run: () => void run({ navigate, toast }),
    }));
}

/** For a text that nothing was found for. */
export function useTextCommands(text: string): Command[] {
  const screens = useScreens();
  const navigate = useNavigate();
  const toast = useToast();
  return screens.flatMap(({ textCommand }): Command[] =>
    textCommand
      ? [
          {
            id: `text-${textCommand.label("")}`,
            group: "Found",
            label: textCommand.label(text),
            keywords: "",
            icon: textCommand.icon,
            run: () => textCommand.run({ navigate, toast }, text),
          },
        ]
      : [],
  );
}

import type { QueryKey } from "@tanstack/react-query";
import type { AnyRoute, UseNavigateResult } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { Badges } from "#core/analytics/contract.ts";
import type { ActivityKind, NotificationKind, Topic } from "#core/declarations.ts";
import type { Toast } from "../components/feedback/toast.ts";

export const navigationGroups = [
  { label: "Dashboard", adminOnly: false },
  { label: "Automation", adminOnly: false },
  { label: "Content & Tools", adminOnly: false },
  { label: "Administration", adminOnly: true },
  { label: "Support", adminOnly: false },
] as const;

export interface NavigationEntry {
  group: (typeof navigationGroups)[number]["label"];
  label: string;
  icon: LucideIcon;
  badge?: { of: keyof Badges; label: string };
  /** Marked New in the sidebar. */
  isNew?: true;
  /** In the palette, where no group stands above it. */
  paletteLabel?: string;
  /** Pressed after G. */
  goToKey?: string;
}

export interface CommandTools {
  navigate: UseNavigateResult<string>;
  toast: (toast: Toast) => void;
}

export interface ScreenCommand {
  id: string;
  label: string;
  keywords: string;
  icon: LucideIcon;
  adminOnly?: true;
  /** Runs it from anywhere except a text field. */
  key?: string;
  run: (tools: CommandTools) => void | Promise<void>;
}

/** Something of the person's that the palette lists. */
export interface FoundEntry {
  id: string;
  label: string;
  hint?: string;
  run: (tools: CommandTools) => void | Promise<void>;
}

export interface Finder {
  /** Its heading, such as 'Posts'. */
  group: string;
  icon: LucideIcon;
  adminOnly?: true;
  find: (text: string, signal: AbortSignal) => Promise<readonly FoundEntry[]>;
}

/** Offered for a text that nothing was found for. */
export interface TextCommand {
  label: (text: string) => string;
  icon: LucideIcon;
  run: (tools: CommandTools, text: string) => void;
}

export type KeysByTopic = Partial<Record<Topic, readonly QueryKey[]>>;

export interface KindIcons {
  /** The API also lists applications as 'job_application'. */
  activity?: Partial<Record<ActivityKind | "job_application", LucideIcon>>;
  notification?: Partial<Record<NotificationKind, LucideIcon>>;
}

export interface Screen<Routes extends readonly AnyRoute[] = readonly AnyRoute[]> {
  /** The first is the one that navigation leads to. Its parent route decides who may open it. */
  routes: Routes;
  navigation?: NavigationEntry;
  /** For a screen that only the palette lists, because a menu leads there. */
  paletteEntry?: { label: string; keywords: string; icon: LucideIcon };
  commands?: readonly ScreenCommand[];
  finder?: Finder;
  textCommand?: TextCommand;
  /** Which of its queries are out of date once the server reports a change. */
  keysByTopic?: KeysByTopic;
  /** Fetched when the first of them is shown. */
  kindIcons?: () => Promise<KindIcons>;
}

export const defineScreen = <const Routes extends readonly AnyRoute[]>(screen: Screen<Routes>): Screen<Routes> =>
  screen;

export const pathOf = ({ routes }: Screen): string => routes[0]?.fullPath ?? "/";

import type { Role } from "#core/accounts/contract.ts";
import { navigationGroups, pathOf, type NavigationEntry, type Screen } from "../../routing/define-screen.ts";

export interface NavigationLink extends NavigationEntry {
  to: string;
}

export interface NavigationGroup {
  label: string;
  adminOnly: boolean;
  links: readonly NavigationLink[];
}

export function groupsFor(screens: readonly Screen[], role: Role): NavigationGroup[] {
  const links = screens.flatMap((screen) => (screen.navigation ? [{ ...screen.navigation, to: pathOf(screen) }] : []));
  return navigationGroups
    .filter(({ adminOnly }) => !adminOnly || role === "admin")
    .map((group) => ({ ...group, links: links.filter((link) => link.group === group.label) }));
}

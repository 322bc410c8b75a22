import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Badge, Chip } from "../../components/chip.tsx";
import { Segmented } from "../../components/fields/segmented.tsx";
import { badgesQuery } from "../../data/badges.ts";
import { Brand } from "./brand.tsx";
import { useScreens } from "../../routing/router-context.ts";
import { groupsFor, type NavigationGroup as Group, type NavigationLink } from "./navigation.ts";
import { serverQuery, useUser } from "../session.ts";
import { themeLabels, themes, useTheme } from "../theme.ts";
import { UserBlock } from "./user-menu.tsx";

const themeOptions = themes.map((value) => ({ value, label: themeLabels[value] }));

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { role } = useUser();
  const screens = useScreens();
  const { theme, setTheme } = useTheme();
  const server = useQuery(serverQuery);
  const version = server.data && `v${server.data.version.split(".").slice(0, 2).join(".")}`;
  return (
    <div className="flex h-full flex-col">
      <div className="px-5 pt-4 pb-2">
        <Link to="/dashboard" {...(onNavigate && { onClick: onNavigate })} className="rounded-control inline-flex">
          <Brand version={version} />
        </Link>
      </div>
      <nav aria-label="Main" className="min-h-0 grow overflow-y-auto px-3 pb-4">
        {groupsFor(screens, role).map((group) => (
          <NavigationGroup key={group.label} group={group} {...(onNavigate && { onNavigate })} />
        ))}
      </nav>
      <div className="mx-3 grid grid-cols-1 gap-2.5 border-t border-line py-3">
        <Segmented label="Theme" value={theme} onValueChange={setTheme} options={themeOptions} />
        <UserBlock {...(onNavigate && { onNavigate })} />
      </div>
    </div>
  );
}

function NavigationGroup({ group, onNavigate }: { group: Group; onNavigate?: () => void }) {
  const id = useId();
  return (
    <div className="pt-4">
      <h2 id={id} className="px-2 pb-1.5 text-xs text-ink-3">
        {group.label}
      </h2>
      <ul aria-labelledby={id} className="grid gap-px">
        {group.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              {...(onNavigate && { onClick: onNavigate })}
              activeProps={{ className: "bg-sunken text-ink", "aria-current": "page" }}
              inactiveProps={{ className: "text-ink-2 hover:bg-sunken hover:text-ink" }}
              className="flex h-8.5 items-center gap-3 rounded-control px-2 text-s font-medium transition-colors duration-150 touch:h-11"
            >
              <link.icon aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 grow truncate">{link.label}</span>
              <LinkBadge link={link} />
              {link.isNew === true && (
                <Chip tone="accent" size="s" dot={false}>
                  New
                </Chip>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LinkBadge({ link: { badge } }: { link: NavigationLink }) {
  const badges = useQuery({ ...badgesQuery, enabled: badge !== undefined });
  return badge && badges.data && <Badge count={badges.data[badge.of]} label={badge.label} />;
}

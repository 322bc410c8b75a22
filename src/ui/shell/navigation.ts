import type { LinkProps } from "@tanstack/react-router";
import { CalendarDays, ChartColumn, House, Link2, ScrollText, ServerCog, Users, type LucideIcon } from "lucide-react";
import type { Role } from "#core/accounts/contract.ts";
import type { Badges } from "#core/analytics/contract.ts";

export interface Entry {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: LucideIcon;
  /** Which live count stands beside it, and what it counts. */
  badge?: { of: keyof Badges; label: string };
}

export interface Group {
  label: string;
  adminOnly?: true;
  entries: readonly Entry[];
}

/** What exists, in the order of the product: the sidebar shows it, the command palette goes there. */
const navigation: readonly Group[] = [
  {
    label: "Dashboard",
    entries: [
      { to: "/dashboard", label: "Overview", icon: House },
      { to: "/analytics", label: "Analytics", icon: ChartColumn },
    ],
  },
  {
    label: "Automation",
    entries: [
      {
        to: "/content-scheduler",
        label: "Content Scheduler",
        icon: CalendarDays,
        badge: { of: "scheduled", label: "scheduled" },
      },
    ],
  },
  { label: "Content & Tools", entries: [{ to: "/linkedin-settings", label: "LinkedIn Settings", icon: Link2 }] },
  {
    label: "Administration",
    adminOnly: true,
    entries: [
      {
        to: "/admin/users",
        label: "User Management",
        icon: Users,
        badge: { of: "pendingApprovals", label: "waiting for approval" },
      },
      { to: "/admin/server", label: "Settings", icon: ServerCog },
      { to: "/admin/audit", label: "Audit log", icon: ScrollText },
    ],
  },
];

/** The groups that a person may see. */
export const groupsFor = (role: Role): Group[] => navigation.filter(({ adminOnly }) => !adminOnly || role === "admin");

import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

/** In the order of the screen. */
export const components = {
  automation: "Automation",
  ai: "AI content generation",
  analytics: "Analytics and reporting",
  backup: "Data backup",
  mail: "Email notifications",
  browser: "Browser",
  database: "Database",
} as const;
export type ComponentId = keyof typeof components;
export const componentIds = Object.keys(components) as [ComponentId, ...ComponentId[]];

/** `not_set_up`: works as soon as an admin sets it up; nothing is broken. */
export const componentStates = ["operational", "degraded", "outage", "not_set_up"] as const;
export type ComponentState = (typeof componentStates)[number];

export const componentStateLabels: Readonly<Record<ComponentState, string>> = {
  operational: "Operational",
  degraded: "Degraded",
  outage: "Outage",
  not_set_up: "Not set up",
};

export interface Measurement {
  state: ComponentState;
  detail: string;
}

export const ComponentStatus = z.object({
  id: z.enum(componentIds),
  label: z.string(),
  state: z.enum(componentStates),
  detail: z.string(),
  since: Instant.nullable().describe("When this server first saw this state; null until it has recorded it."),
});
export type ComponentStatus = z.infer<typeof ComponentStatus>;

export const StatusUpdate = z.object({
  id: Id,
  at: Instant,
  title: z.string(),
  detail: z.string(),
  state: z.enum(componentStates),
});
export type StatusUpdate = z.infer<typeof StatusUpdate>;

export const SystemStatus = z.object({
  checkedAt: Instant,
  components: z.array(ComponentStatus),
  updates: z.array(StatusUpdate).describe("The newest changes first: starts, upgrades, outages and backups."),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

export const recordedKinds = ["component", "started", "upgraded"] as const;

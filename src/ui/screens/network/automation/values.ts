import type { z } from "zod";
import {
  defaultAutomationSettings,
  StoredAutomationSettings,
  type AutomationSettings,
} from "#core/automation/contract.ts";
import type { KeptFields } from "../../../components/form/kept/kept-fields.ts";

type Values = StoredAutomationSettings;

export const valuesOf = ({ automation, safety, targeting, approval }: AutomationSettings): Values => ({
  automation,
  safety,
  targeting,
  approval,
});

export const automationTabs = ["profile-viewing", "messaging", "connection"] as const;
export type AutomationTab = (typeof automationTabs)[number];

const tabOf: Record<keyof Values["automation"], AutomationTab> = {
  profileViewing: "profile-viewing",
  messaging: "messaging",
  connectionRequests: "connection",
};

/** The tabs that have one of these fields. */
export function tabsWith(errors: { automation?: object }): AutomationTab[] {
  const groups = Object.keys(errors.automation ?? {});
  return Object.entries(tabOf).flatMap(([group, tab]) => (groups.includes(group) ? [tab] : []));
}

type Shape = Record<string, unknown>;
const isShape = (value: unknown): value is Shape =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whatever was typed, also what can't be saved yet, as long as the fields are the same. */
function isLike(stored: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(stored) && stored.every((entry) => typeof entry === "string");
  if (!isShape(sample)) return typeof stored === typeof sample;
  return isShape(stored) && Object.entries(sample).every(([name, value]) => isLike(stored[name], value));
}

const keptSection = <Name extends keyof Values>(name: Name) => ({
  serialize: (value: Values[Name]) => value,
  restore: (stored: unknown) =>
    isLike(stored, defaultAutomationSettings[name]) ? { value: stored as Values[Name] } : undefined,
});

export const keptSections: KeptFields<Values> = {
  automation: keptSection("automation"),
  safety: keptSection("safety"),
  targeting: keptSection("targeting"),
  approval: keptSection("approval"),
};

export const settingsSchema = StoredAutomationSettings.superRefine(({ safety, automation }, context) => {
  if (safety.minDelaySeconds > safety.maxDelaySeconds) {
    context.addIssue({
      code: "custom",
      path: ["safety", "minDelaySeconds"],
      message: `Min delay must be at most Max delay, which is ${safety.maxDelaySeconds} seconds.`,
    });
  }
  automation.messaging.messageTemplates.forEach((template, at) => {
    if (template.trim() !== "") return;
    context.addIssue({
      code: "custom",
      path: ["automation", "messaging", "messageTemplates", at],
      message: "Write a message, or remove it",
    });
  });
}) satisfies z.ZodType<Values, Values>;

import type { Topic } from "#core/declarations.ts";
import type { QueryKey } from "@tanstack/react-query";
import { auditKeys } from "./audit.ts";
import { badgeKeys } from "./badges.ts";
import { connectionKeys } from "./connection.ts";
import { contentKeys } from "./content.ts";
import { notificationKeys } from "./notifications.ts";
import { securityKeys } from "./security.ts";
import { sessionKeys } from "./session-keys.ts";
import { checklistKeys } from "./set-up-checklist.ts";
import { usageKeys } from "./usage.ts";

/** What a change reported by the server makes out of date, for the queries that several screens share. */
export const sharedKeysByTopic: Partial<Record<Topic, readonly QueryKey[]>> = {
  account: [sessionKeys.me, securityKeys.all],
  badges: [badgeKeys.all],
  bot: [badgeKeys.all],
  content: [contentKeys.all, badgeKeys.all, usageKeys.all, checklistKeys.all],
  network: [connectionKeys.all, checklistKeys.all],
  notifications: [notificationKeys.all],
  server: [sessionKeys.server, checklistKeys.all],
  users: [auditKeys.all, checklistKeys.all],
};

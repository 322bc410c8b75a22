import { definePersonalData } from "#core/personal-data.ts";
import { botAccounts, botActions, botInvitations, botKinds, botPlans, botUses } from "./tables.ts";

/** Limits count on: deleting the data must not allow more to be sent. */
export const botData = definePersonalData([
  { table: botAccounts, use: "account" },
  { table: botKinds, use: "account" },
  { table: botUses, use: "account" },
  { table: botActions, use: "record", omit: ["fence", "evidence"] },
  { table: botPlans, use: "internal" },
  { table: botInvitations, use: "portable" },
]);

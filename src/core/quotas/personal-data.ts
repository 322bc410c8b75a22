import { definePersonalData } from "#core/personal-data.ts";
import { quotaCharges, quotaLimits, quotaUsage } from "./tables.ts";

export const quotaData = definePersonalData(
  [quotaLimits, quotaCharges, quotaUsage].map((table) => ({ table, use: "account" as const })),
);

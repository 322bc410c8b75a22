import { definePersonalData } from "#core/personal-data.ts";
import { apiKeys, endedSessions, knownDevices, oneUseCodes, recoveryCodes, sessions, twoFactor } from "./tables.ts";

export const accountData = definePersonalData(
  [sessions, endedSessions, oneUseCodes, apiKeys, twoFactor, recoveryCodes, knownDevices].map((table) => ({
    table,
    use: "account" as const,
  })),
);

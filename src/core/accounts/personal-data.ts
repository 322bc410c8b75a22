import { definePersonalData } from "#core/personal-data.ts";
import {
  apiKeys,
  endedSessions,
  knownDevices,
  oidcIdentities,
  oidcSignIns,
  oneUseCodes,
  recoveryCodes,
  sessions,
  twoFactor,
} from "./tables.ts";

export const accountData = definePersonalData(
  [
    sessions,
    endedSessions,
    oneUseCodes,
    apiKeys,
    twoFactor,
    recoveryCodes,
    knownDevices,
    oidcIdentities,
    oidcSignIns,
  ].map((table) => ({
    table,
    use: "account" as const,
  })),
);

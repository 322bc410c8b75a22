import { connectionKeys } from "../../../data/connection.ts";

/** Below the connection's key: what changes the connection changes what it counts. */
export const automationKeys = { settings: [...connectionKeys.all, "automation"] } as const;

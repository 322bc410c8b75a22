import { createContext, useContext } from "react";
import { browserZone } from "./zones.ts";

/** The account's zone; undefined for guests. */
export const ZoneContext = createContext<string | undefined>(undefined);

/** The zone in which times are shown and new posts are scheduled: the account's, or a guest's browser's. */
export const useZone = (): string => useContext(ZoneContext) ?? browserZone();

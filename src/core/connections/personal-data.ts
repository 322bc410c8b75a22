import { definePersonalData } from "#core/personal-data.ts";
import {
  connections,
  evidence,
  inboundMessages,
  memberDataCalls,
  memberDataConnections,
  memberDataDomains,
  memberPosts,
  networkConsents,
  oauthConnections,
  oauthStates,
  profileSnapshots,
  threadPeople,
  vaultEntries,
  vaultKeys,
} from "./tables.ts";

const internal = [
  oauthStates,
  vaultEntries,
  vaultKeys,
  evidence,
  memberDataConnections,
  memberDataDomains,
  threadPeople,
] as const;
const records = [connections, oauthConnections, networkConsents, memberPosts, inboundMessages] as const;

export const connectionData = definePersonalData([
  { table: profileSnapshots, use: "portable" },
  ...records.map((table) => ({ table, use: "record" as const })),
  ...internal.map((table) => ({ table, use: "internal" as const })),
  // The network goes on counting.
  { table: memberDataCalls, use: "account" },
]);

import { definePersonalData } from "#core/personal-data.ts";
import {
  peopleConversations,
  peopleFacts,
  peopleImports,
  peopleInvitations,
  peopleKeys,
  peopleMessageSources,
  peopleMessages,
  peopleSettings,
} from "./tables.ts";

export const peopleData = definePersonalData([
  { table: peopleSettings, use: "portable" },
  { table: peopleKeys, use: "internal" },
  { table: peopleImports, use: "record" },
  { table: peopleFacts, use: "record" },
  { table: peopleInvitations, use: "record", encrypted: ["message"] },
  { table: peopleConversations, use: "record" },
  { table: peopleMessages, use: "record", omit: ["key"], encrypted: ["subject", "text"] },
  { table: peopleMessageSources, use: "internal" },
]);

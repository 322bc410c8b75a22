import { z } from "zod";
import { definePersonalData } from "#core/personal-data.ts";
import { CampaignExclusions, CampaignStep } from "./contract.ts";
import { campaignEvents, campaignPeople, campaignReads, campaigns, contactedPeople, peopleSearches } from "./tables.ts";

export const campaignData = definePersonalData([
  {
    table: campaigns,
    use: "portable",
    json: { steps: z.array(CampaignStep), exclusions: CampaignExclusions },
    // Its owner starts it again.
    onExport: (row) => ({ ...row, state: row.state === "running" ? "paused" : row.state }),
    onImport: (row) => ({ ...row, state: row.state === "running" ? "paused" : row.state }),
  },
  {
    table: campaignPeople,
    use: "portable",
    parent: { column: campaignPeople.campaignId, table: campaigns },
    omit: ["actionId", "isCheck"],
  },
  {
    table: campaignEvents,
    use: "portable",
    parent: { column: campaignEvents.campaignPersonId, table: campaignPeople },
    omit: ["actionId"],
  },
  { table: contactedPeople, use: "portable" },
  { table: peopleSearches, use: "account" },
  { table: campaignReads, use: "internal" },
]);

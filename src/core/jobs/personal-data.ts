import { definePersonalData } from "#core/personal-data.ts";
import { SearchCriteria } from "./contract.ts";
import { hiddenOpenings, jobBlocks, jobFeeds, jobOpenings, jobSourceChoices, savedJobSearches } from "./tables.ts";

export const jobData = definePersonalData([
  { table: jobOpenings, use: "record", omit: ["revision"] },
  { table: jobFeeds, use: "internal" },
  { table: jobSourceChoices, use: "portable" },
  { table: hiddenOpenings, use: "record" },
  { table: jobBlocks, use: "portable" },
  { table: savedJobSearches, use: "portable", json: { criteria: SearchCriteria } },
]);

import { analyticsTools } from "./analytics/tools.ts";
import { applicationDraftTools } from "./application-drafts/tools.ts";
import { applicationTools } from "./applications/tools.ts";
import { botTools } from "./bot/tools.ts";
import { campaignTools } from "./campaigns/tools.ts";
import { contentTools } from "./content/tools.ts";
import { cvTools } from "./cv/tools.ts";
import { inboxTools } from "./inbox/tools.ts";
import { jobTools } from "./jobs/tools.ts";
import { postingQueueTools } from "./posting-queue/tools.ts";
import { accountTools } from "./tools/account-tools.ts";

/** What each module offers to the assistant and over MCP, in the order of the list of tools. */
export const moduleTools = [
  accountTools,
  contentTools,
  postingQueueTools,
  analyticsTools,
  botTools,
  campaignTools,
  inboxTools,
  cvTools,
  jobTools,
  applicationTools,
  applicationDraftTools,
];

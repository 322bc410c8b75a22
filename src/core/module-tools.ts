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
import { peopleTools } from "./people/tools.ts";
import type { Tool } from "./tool.ts";
import { accountTools } from "./tools/account-tools.ts";

/** What each module offers, in the order of the list of tools. */
const moduleTools = [
  accountTools,
  contentTools,
  postingQueueTools,
  analyticsTools,
  botTools,
  campaignTools,
  inboxTools,
  cvTools,
  jobTools,
  peopleTools,
  applicationTools,
  applicationDraftTools,
];

/** What all of them need. */
type Modules = Parameters<typeof accountTools>[0] &
  Parameters<typeof contentTools>[0] &
  Parameters<typeof postingQueueTools>[0] &
  Parameters<typeof analyticsTools>[0] &
  Parameters<typeof botTools>[0] &
  Parameters<typeof campaignTools>[0] &
  Parameters<typeof inboxTools>[0] &
  Parameters<typeof cvTools>[0] &
  Parameters<typeof jobTools>[0] &
  Parameters<typeof peopleTools>[0] &
  Parameters<typeof applicationTools>[0] &
  Parameters<typeof applicationDraftTools>[0];

/** For the assistant and over MCP. */
export const toolsOfModules = (modules: Modules): Tool[] => moduleTools.flatMap((toolsOf) => toolsOf(modules));

import { z } from "zod";
import { Id } from "#core/contract.ts";
import { toolLimits } from "#core/tools/contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";
import type { Campaigns } from "./campaigns.ts";
import { Campaign, ListedCampaign } from "./contract.ts";

export const campaignTools = ({ campaigns }: { campaigns: Campaigns }): Tool[] => [
  defineTool({
    name: "list_campaigns",
    title: "List campaigns",
    description: `Campaigns with their state and funnel, at most ${toolLimits.rows}.`,
    scope: "read",
    input: z.object({}),
    output: z.object({
      campaigns: z.array(ListedCampaign.pick({ id: true, name: true, state: true, sentence: true, funnel: true })),
    }),
    run: ({ userId }) => ({ campaigns: campaigns.list(userId).slice(0, toolLimits.rows) }),
  }),
  defineTool({
    name: "get_campaign",
    title: "Get a campaign",
    description: "One campaign with its steps, its funnel and what keeps it from starting.",
    scope: "read",
    input: z.object({ id: Id.describe("Id of the campaign.") }),
    output: Campaign.pick({
      id: true,
      name: true,
      state: true,
      sentence: true,
      steps: true,
      funnel: true,
      problems: true,
      startedAt: true,
      finishedAt: true,
    }),
    run: ({ userId }, { id }) => campaigns.get(userId, id),
  }),
];

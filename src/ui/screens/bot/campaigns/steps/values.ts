import { z } from "zod";
import {
  campaignLimits,
  CampaignExclusions,
  CampaignStep,
  NewCampaign,
  type Campaign,
  type StepKind,
} from "#core/campaigns/contract.ts";
import { keptAs } from "../../../../components/form/kept/kept-fields.ts";

export interface StepsValues {
  name: string;
  steps: CampaignStep[];
  exclusions: CampaignExclusions;
}

export const stepsSchema: z.ZodType<StepsValues, StepsValues> = z.object({
  name: NewCampaign.shape.name,
  steps: z
    .array(CampaignStep)
    .min(1, "Add a step.")
    .max(campaignLimits.steps, `A campaign can have at most ${campaignLimits.steps} steps.`),
  exclusions: CampaignExclusions,
}) as unknown as z.ZodType<StepsValues, StepsValues>;

export const valuesOf = ({ name, steps, exclusions }: Campaign): StepsValues => ({ name, steps, exclusions });

export const keptFields = {
  steps: keptAs(z.array(z.looseObject({ kind: z.string() })) as unknown as z.ZodType<CampaignStep[]>),
  exclusions: keptAs(CampaignExclusions as unknown as z.ZodType<CampaignExclusions>),
};

export function newStep(kind: StepKind): CampaignStep {
  switch (kind) {
    case "view":
      return { kind };
    case "invite":
      return { kind, note: "Hi [firstName|there], " };
    case "wait_for_acceptance":
      return { kind, days: campaignLimits.acceptanceDays.default };
    case "wait":
      return { kind, days: campaignLimits.waitDays.default };
    default:
      return { kind, text: "" };
  }
}

import type { UsedModel } from "#core/writing/models/contract.ts";
import { totalCostOf } from "#core/writing/models/rules.ts";
import { formatCount } from "../../lib/format-count.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** '$1.24' */
export const formatCost = (cost: number): string =>
  cost > 0 && cost < 0.01 ? "less than $0.01" : dollars.format(cost);

/** '12 AI interactions, about 3,400 tokens, $0.12 without qwen3' */
export function describeUsage(models: readonly UsedModel[]): string {
  const interactions = models.reduce((sum, model) => sum + model.interactions, 0);
  const tokens = models.reduce((sum, model) => sum + model.inputTokens + model.outputTokens, 0);
  const about = models.some(({ isEstimated }) => isEstimated) ? "about " : "";
  const cost = totalCostOf(models);
  const unpriced = models.flatMap(({ model, cost: own }) => (own === null ? [model] : []));
  const without = unpriced.length === 0 ? "" : ` without ${unpriced.join(", ")}`;
  return [
    `${formatCount(interactions)} AI ${interactions === 1 ? "interaction" : "interactions"}`,
    `${about}${formatCount(tokens)} tokens`,
    ...(cost === null ? [] : [`${formatCost(cost)}${without}`]),
  ].join(", ");
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
/** '2026-11' becomes 'November 2026'. */
export const formatMonth = (month: string): string => monthName.format(Date.parse(`${month}-01T00:00:00Z`));

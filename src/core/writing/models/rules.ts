import type { ModelPrice, UsedModel } from "./contract.ts";

type Tokens = Pick<UsedModel, "inputTokens" | "outputTokens">;

/** US dollars. */
export const costOf = ({ inputTokens, outputTokens }: Tokens, price: ModelPrice | undefined): number | null =>
  price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;

/** Of the models with a price; null without one. */
export function totalCostOf(models: readonly Pick<UsedModel, "cost">[]): number | null {
  const costs = models.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

import type { Command } from "commander";
import { Quotas } from "#core/quotas/contract.ts";

export interface QuotaFlags {
  posts?: string;
  applications?: string;
  aiInteractions?: string;
}

export const withQuotas = (command: Command) =>
  command
    .option("--posts <number>", "posts a month")
    .option("--applications <number>", "job applications a month")
    .option("--ai-interactions <number>", "AI interactions a month");

/** The given limits over the others. Text that is no number stays text, for the contract to refuse by name. */
export function merged({ posts, applications, aiInteractions }: QuotaFlags, others: Quotas): Quotas {
  const given = Object.entries({ posts, applications, aiInteractions }).filter(([, text]) => text !== undefined);
  const numbers = given.map(([name, text]) => [name, /^\d+$/.test(text ?? "") ? Number(text) : text]);
  return Quotas.parse({ ...others, ...Object.fromEntries(numbers) });
}

import type { Command } from "commander";
import { Quotas } from "#core/quotas/contract.ts";

export interface QuotaFlags {
  posts?: string;
  applications?: string;
  aiInteractions?: string;
}

export const withQuotaOptions = (command: Command) =>
  command
    .option("--posts <number>", "posts per month")
    .option("--applications <number>", "job applications per month")
    .option("--ai-interactions <number>", "AI interactions per month");

/** Non-numeric text is kept, so that validation names the field. */
export function mergeQuotas({ posts, applications, aiInteractions }: QuotaFlags, others: Quotas): Quotas {
  const given = Object.entries({ posts, applications, aiInteractions }).filter(([, text]) => text !== undefined);
  const numbers = given.map(([name, text]) => [name, /^\d+$/.test(text ?? "") ? Number(text) : text]);
  return Quotas.parse({ ...others, ...Object.fromEntries(numbers) });
}

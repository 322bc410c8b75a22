import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** Never the key itself. */
export const ApiKey = z.object({ createdAt: Instant, lastUsedAt: Instant.nullable() });
export type ApiKey = z.infer<typeof ApiKey>;

/** Shown once. */
export const NewApiKey = z.object({ apiKey: z.string(), createdAt: Instant });
export type NewApiKey = z.infer<typeof NewApiKey>;

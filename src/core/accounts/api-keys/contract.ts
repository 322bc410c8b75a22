import { z } from "zod";
import { Instant } from "#core/contract.ts";

export const ApiKey = z.object({ createdAt: Instant, lastUsedAt: Instant.nullable() });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({ apiKey: z.string(), createdAt: Instant });
export type NewApiKey = z.infer<typeof NewApiKey>;

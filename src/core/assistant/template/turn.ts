import { z } from "zod";
import { messageTypes } from "../contract.ts";

/** Of one answer, as it is being written. */
export const TemplateTurn = z.object({
  action: z.enum(messageTypes),
  message: z.string(),
  tools: z.array(z.string()),
  results: z.array(z.object({ tool: z.string(), isDone: z.boolean(), result: z.unknown() })),
});
export type TemplateTurn = z.infer<typeof TemplateTurn>;

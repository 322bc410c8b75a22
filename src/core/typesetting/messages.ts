import { z } from "zod";
import type { TypesetDocument } from "#core/typesetter-port.ts";

/** One line each, from the server to its typesetter process and back. Bytes are base64. */
export interface TypesetRequest {
  id: number;
  output: "pages" | "pdf";
  document: Omit<TypesetDocument, "picture"> & { picture?: string | undefined };
}

const missing = z.array(z.object({ character: z.string(), codePoint: z.string(), script: z.string() }));

export const TypesetResponse = z.object({
  id: z.int(),
  result: z.union([
    z.object({ pages: z.array(z.string()), width: z.number(), height: z.number(), missing }),
    z.object({ pdf: z.string(), pages: z.int(), missing }),
    z.object({ problem: z.string() }),
  ]),
});
export type TypesetResponse = z.infer<typeof TypesetResponse>;

import { z } from "zod";

export const Done = z.object({ success: z.literal(true) });

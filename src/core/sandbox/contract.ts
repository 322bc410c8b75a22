import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** Texts that the sandbox network takes, in UTF-16 units: the bounds of the real one. */
export const sandboxTextLimits = { post: 3000, comment: 1250 } as const;

export const SandboxPost = z.object({
  id: z.string(),
  author: z.object({ name: z.string(), headline: z.string() }),
  text: z.string(),
  publishedAt: Instant,
  impressions: z.number(),
  likes: z.number(),
  comments: z.number(),
  shares: z.number(),
  /** Oldest first; as many as `comments` says. */
  replies: z.array(z.object({ author: z.string(), text: z.string(), at: Instant })),
});
export type SandboxPost = z.infer<typeof SandboxPost>;

export const sandboxPostPath = (id: string): string => `/sandbox/posts/${id}`;

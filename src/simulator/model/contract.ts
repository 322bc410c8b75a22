import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** The real network's limits, in UTF-16 units. */
export const sandboxTextLimits = { post: 3000, comment: 1250, message: 8000 } as const;

export const invitationNoteLimit = 200;

/** The bytes aren't kept: their SHA-256 proves that they arrived intact. */
export const PostedMedia = z.object({
  name: z.string(),
  type: z.string(),
  sha256: z.string(),
  /** A picture's alternative text, or a document's title. */
  alt: z.string(),
});
export type PostedMedia = z.infer<typeof PostedMedia>;

export interface InvitationLimits {
  /** In any seven days. */
  perWeek: number;
  /** Invitations with a note, per calendar month. */
  notesPerMonth: number;
}
export const usualLimits: InvitationLimits = { perWeek: 100, notesPerMonth: 5 };

export const peoplePerPage = 10;

export const SandboxPost = z.object({
  id: z.string(),
  author: z.object({ name: z.string(), headline: z.string() }),
  text: z.string(),
  media: z.array(PostedMedia),
  publishedAt: Instant,
  impressions: z.number(),
  likes: z.number(),
  comments: z.number(),
  shares: z.number(),
  /** Oldest first. */
  replies: z.array(z.object({ author: z.string(), text: z.string(), at: Instant })),
});
export type SandboxPost = z.infer<typeof SandboxPost>;

export const sandboxPostPath = (id: string): string => `/sandbox/posts/${id}`;
export const sandboxPersonPath = (slug: string): string => `/sandbox/people/${slug}`;
export const sandboxJobPath = (id: string): string => `/sandbox/jobs/${id}`;
export const sandboxThreadPath = (id: string): string => `/sandbox/messages/${id}`;

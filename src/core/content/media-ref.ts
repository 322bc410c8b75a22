import { z } from "zod";
import { Id } from "#core/contract.ts";
import { attachedBounds } from "#core/media/contract.ts";

const altText = z
  .string("alt must be text.")
  .trim()
  .max(attachedBounds.alt, `A description can have at most ${attachedBounds.alt} characters.`);

/** `alt` describes an image, or is the title of a document. */
export const MediaRef = z.union(
  [Id.transform((id) => ({ id, alt: "" })), z.object({ id: Id, alt: altText.nullish().transform((alt) => alt ?? "") })],
  {
    error: ({ input }) =>
      isMediaObject(input) ? undefined : "Use the id of an upload, as returned by POST /api/media.",
  },
);
export interface MediaRef {
  id: string;
  alt: string;
}

const isMediaObject = (input: unknown): boolean =>
  typeof input === "object" && input !== null && "id" in input && typeof input.id === "string";

import { Hono } from "hono";
import { z } from "zod";
import { Instant } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "#server/context.ts";
import { createEndpoints } from "#server/endpoint.ts";
import { lastActiveOf, maySeeProfile } from "./profile-visibility.ts";
import { postNotFound } from "./model/posts/post-reading.ts";
import { PostedMedia, SandboxPost } from "./model/contract.ts";
import type { Simulator } from "./model/simulator.ts";

/** The sandbox keeps no files: pictures are shown only to the person who uploaded them. */
const ShownMedia = PostedMedia.extend({ pictureUrl: z.string().nullable() });
const { author } = SandboxPost.shape;
export const ShownPost = SandboxPost.extend({
  media: z.array(ShownMedia),
  author: author.extend({ lastActiveAt: Instant.nullable().describe("Null unless the author shows it.") }),
});
export type ShownPost = z.infer<typeof ShownPost>;

export const createSandboxApi = (simulator: () => Simulator) => (core: Core) => {
  const { read } = createEndpoints(core, "Network");
  return new Hono<Env>().get(
    "/sandbox/posts/:id",
    read(
      {
        who: "signed in",
        scope: "read",
        summary: "A post published on the sandbox network, for those whom the author's profile visibility lets see it.",
        answer: ShownPost,
        errors: ["sandbox.post_not_found"],
      },
      ({ param, userId }) => {
        const id = param("id");
        const author = simulator().accountOfPost(id);
        if (author !== undefined && !maySeeProfile(core, userId, author)) throw postNotFound();
        const post = simulator().post(id);
        const pictureUrl = (sha256: string) => core.media.findPictureUrl(userId, sha256) ?? null;
        const lastActiveAt = author === undefined ? null : lastActiveOf(core, author);
        return {
          ...post,
          author: { ...post.author, lastActiveAt },
          media: post.media.map((file) => ({ ...file, pictureUrl: pictureUrl(file.sha256) })),
        };
      },
    ),
  );
};

export type SandboxApi = ReturnType<ReturnType<typeof createSandboxApi>>;

import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import type { Env } from "#server/context.ts";
import { createEndpoints } from "#server/endpoint.ts";
import { PostedMedia, SandboxPost } from "./model/contract.ts";
import type { Simulator } from "./model/simulator.ts";

/** The sandbox keeps no files: pictures are shown only to the person who uploaded them. */
const ShownMedia = PostedMedia.extend({ pictureUrl: z.string().nullable() });
export const ShownPost = SandboxPost.extend({ media: z.array(ShownMedia) });
export type ShownPost = z.infer<typeof ShownPost>;

/** Posts are visible to every signed-in user of this server. */
export const createSandboxApi = (simulator: () => Simulator) => (core: Core) => {
  const { read } = createEndpoints(core, "Network");
  return new Hono<Env>().get(
    "/sandbox/posts/:id",
    read(
      {
        who: "signed in",
        scope: "read",
        summary: "A post published on the sandbox network.",
        answer: ShownPost,
        errors: ["sandbox.post_not_found"],
      },
      ({ param, userId }) => {
        const post = simulator().post(param("id"));
        const pictureUrl = (sha256: string) => core.media.findPictureUrl(userId, sha256) ?? null;
        return { ...post, media: post.media.map((file) => ({ ...file, pictureUrl: pictureUrl(file.sha256) })) };
      },
    ),
  );
};

export type SandboxApi = ReturnType<ReturnType<typeof createSandboxApi>>;

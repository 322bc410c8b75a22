import { Hono } from "hono";
import { Profile, ProfileChange } from "#core/accounts/profile/contract.ts";
import type { Core } from "#core/core.ts";
import { avatarBounds } from "#core/media/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const drafting = { who: "approved", scope: "draft" } as const;
const acting = { who: "approved", scope: "act" } as const;
const avatar = {
  kind: "image",
  types: ["image/png", "image/jpeg", "image/webp"],
  accepts: /^image\//i,
  message: "Send the image itself as the body, as image/png, image/jpeg or image/webp.",
} as const;

export const profileRoutes = (core: Core) => {
  const { accounts } = core;
  const { read, transactional, outside } = createEndpoints(core, "Profile");
  return new Hono<Env>()
    .get(
      "/",
      read({ ...reading, summary: "Your profile.", answer: Profile }, ({ userId }) => accounts.profile(userId)),
    )
    .patch(
      "/",
      transactional(
        {
          ...drafting,
          summary: "Change your name, headline, links or time zone. Omitted fields are unchanged.",
          body: ProfileChange,
          answer: Profile,
        },
        ({ userId, body }) => accounts.saveProfile(userId, body),
      ),
    )
    .put(
      "/avatar",
      outside(
        {
          ...drafting,
          summary: `Upload your picture. Send the file itself as the body: PNG, JPEG or WebP, square, ${avatarBounds.side.min} to ${avatarBounds.side.max} pixels per side, at most 1 MiB.`,
          file: avatar,
          answer: Profile,
          errors: [
            "media.type",
            "media.damaged",
            "media.size",
            "media.unreadable",
            "media.too_many",
            "media.cannot_read",
            "media.cannot_write",
          ],
        },
        ({ userId, body }) => accounts.setAvatar(userId, body),
      ),
    )
    .delete(
      "/avatar",
      transactional({ ...acting, summary: "Remove your picture.", answer: Profile }, ({ userId }) =>
        accounts.removeAvatar(userId),
      ),
    );
};

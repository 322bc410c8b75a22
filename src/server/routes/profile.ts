import { Hono } from "hono";
import { ProfileChange } from "#core/accounts/profile/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { approved } from "../middleware/authentication.ts";
import { picture } from "../middleware/picture.ts";
import { validate } from "../middleware/validation.ts";

export const profileRoutes = (core: Core) =>
  new Hono<Env>()
    .use(approved(core))
    .get("/", (c) => c.json(core.accounts.profile(c.get("identity").userId)))
    .patch("/", validate("json", ProfileChange), (c) =>
      c.json(core.accounts.saveProfile(c.get("identity").userId, c.req.valid("json"))),
    )
    .put("/avatar", picture, (c) => c.json(core.accounts.setAvatar(c.get("identity").userId, c.get("picture"))))
    .delete("/avatar", (c) => c.json(core.accounts.removeAvatar(c.get("identity").userId)));

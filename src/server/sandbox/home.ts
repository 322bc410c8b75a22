import { Hono } from "hono";
import type { SiteEnv, SiteRoom } from "./room.ts";

/** Where a sign-in ends. */
export const homePages = (room: SiteRoom) =>
  new Hono<SiteEnv>()
    .get("/", (c) => c.redirect("/feed/"))
    .get("/in/me/*", (c) => c.redirect(c.req.path.replace("/in/me/", `/in/${room.memberOf(c).id}/`)));

import { Hono } from "hono";
import type { SiteEnv, SiteContext } from "./context.ts";

export const homePages = (context: SiteContext) =>
  new Hono<SiteEnv>()
    .get("/preload/", (c) => c.html("<!doctype html><title>Sandbox network</title>"))
    .get("/", (c) => c.redirect("/feed/"))
    .get("/in/me/*", (c) => c.redirect(c.req.path.replace("/in/me/", `/in/${context.memberOf(c).id}/`)));

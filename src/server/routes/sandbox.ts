import { Hono } from "hono";
import type { ServedCore } from "../core.ts";
import type { Env } from "../context.ts";
import { signedIn } from "../middleware/authentication.ts";

/** A published sandbox post, read-only, for anybody signed in on this server. */
export const sandboxRoutes = (core: ServedCore) =>
  new Hono<Env>().get("/posts/:id", signedIn(core), (c) => c.json(core.simulator.post(c.req.param("id"))));

import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Connected } from "#core/network/contract.ts";
import type { Env } from "../context.ts";
import { approved } from "../middleware/authentication.ts";

export const networkRoutes = (core: Core) =>
  new Hono<Env>()
    .get("/auth/linkedin/status", approved(core), (c) => c.json(core.network.status(c.get("identity").userId)))
    .get("/linkedin/auth/status", approved(core), (c) => c.json(core.network.status(c.get("identity").userId)))
    .post("/linkedin/auth/sandbox", approved(core), async (c) =>
      c.json<Connected>({ success: true, data: await core.network.connectPractice(c.get("identity").userId) }),
    )
    .delete("/auth/linkedin/disconnect", approved(core), (c) => {
      core.network.disconnect(c.get("identity").userId);
      return c.json<Connected>({ success: true, data: core.network.status(c.get("identity").userId) });
    });

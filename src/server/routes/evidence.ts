import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { approved } from "../middleware/authentication.ts";

/** Pages of somebody's account: kept by nobody on the way, and nothing of them runs. */
const closed = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

export const evidenceRoutes = (core: Core) =>
  new Hono<Env>()
    .get("/:id", approved(core), (c) => c.json(core.evidence.get(c.get("identity").userId, c.req.param("id"))))
    .get("/:id/screenshot", approved(core), (c) => {
      const picture = core.evidence.screenshot(c.get("identity").userId, c.req.param("id"));
      return c.body(new Uint8Array(picture), 200, { ...closed, "Content-Type": "image/png" });
    })
    .get("/:id/page", approved(core), (c) => {
      const id = c.req.param("id");
      const html = core.evidence.page(c.get("identity").userId, id);
      return c.body(new Uint8Array(html), 200, {
        ...closed,
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Disposition": `attachment; filename="evidence-${id}.html.txt"`,
      });
    });

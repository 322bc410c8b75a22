import { Hono } from "hono";
import { ContentChange, ContentQuery, NewContent, Resolve } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { listed } from "../list.ts";
import { approved } from "../middleware/authentication.ts";
import { validate } from "../middleware/validation.ts";

export const contentRoutes = (core: Core) =>
  new Hono<Env>()
    .use(approved(core))
    .get("/", validate("query", ContentQuery), (c) =>
      listed(c, core.content.list(c.get("identity").userId, c.req.valid("query"))),
    )
    .post("/", validate("json", NewContent), (c) =>
      c.json(core.content.schedule(c.get("identity").userId, c.req.valid("json")), 201),
    )
    .get("/:id", (c) => c.json(core.content.get(c.get("identity").userId, c.req.param("id"))))
    .patch("/:id", validate("json", ContentChange), (c) =>
      c.json(core.content.change(c.get("identity").userId, c.req.param("id"), c.req.valid("json"))),
    )
    .delete("/:id", (c) => {
      core.content.remove(c.get("identity").userId, c.req.param("id"));
      return c.body(null, 204);
    })
    .post("/:id/publish", (c) => c.json(core.content.publish(c.get("identity").userId, c.req.param("id")), 202))
    .post("/:id/resolve", validate("json", Resolve), (c) =>
      c.json(core.content.resolve(c.get("identity").userId, c.req.param("id"), c.req.valid("json").outcome)),
    );

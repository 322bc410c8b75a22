import { Hono } from "hono";
import { ExportQuery, OverviewQuery } from "#core/analytics/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { approved } from "../middleware/authentication.ts";
import { validate } from "../middleware/validation.ts";

const mediaTypes = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

export const analyticsRoutes = (core: Core) =>
  new Hono<Env>()
    .use(approved(core))
    .get("/overview", validate("query", OverviewQuery), (c) =>
      c.json(core.analytics.overview(c.get("identity").userId, c.req.valid("query").days)),
    )
    .get("/performance", (c) => c.json(core.analytics.performance(c.get("identity").userId)))
    .get("/dashboard", validate("query", OverviewQuery), (c) =>
      c.json(core.analytics.report(c.get("identity").userId, c.req.valid("query").days)),
    )
    .get("/export", validate("query", ExportQuery), (c) => {
      const query = c.req.valid("query");
      const { name, text } = core.analytics.export(c.get("identity").userId, query);
      return c.body(text, 200, {
        "Content-Type": mediaTypes[query.format],
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    });

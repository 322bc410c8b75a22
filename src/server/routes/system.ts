import { Hono } from "hono";
import { toInstant, type Health, type ServerInfo } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";

export const systemRoutes = (core: Core) =>
  new Hono<Env>()
    .get("/server", (c) =>
      c.json<ServerInfo>({
        name: "Attaché",
        version: core.version,
        network: core.config.network,
        supportEmail: core.config.supportEmail ?? null,
        termsUrl: null,
        privacyUrl: null,
        signUpOpen: true,
        setUpNeeded: core.accounts.setUpNeeded(),
        mail: core.mailReady(),
      }),
    )
    .get("/health", (c) => {
      const { lastTick, late, stuck } = core.schedule.health();
      const database = core.database.writable() ? "ok" : "failing";
      const healthy = database === "ok" && !stuck;
      const health: Health = {
        status: healthy ? "ok" : "failing",
        version: core.version,
        uptime: Math.round(performance.now() / 1000),
        scheduler: { lastTick: lastTick === undefined ? null : toInstant(lastTick), late },
        database,
        network: core.config.network,
        browser: "not used",
        mail: "not configured",
        ai: "not configured",
      };
      return c.json(health, healthy ? 200 : 503);
    });

import { Hono } from "hono";
import { toInstant, type Health, type ServerInfo } from "#core/contract.ts";
import type { BrowserState } from "#core/browser-port.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";

export const systemRoutes = (core: Core) =>
  new Hono<Env>()
    .get("/server", (c) => {
      const { supportEmail = null, termsUrl = null, privacyUrl = null, signUpOpen } = core.serverSettings.current();
      return c.json<ServerInfo>({
        name: "Attaché",
        version: core.version,
        network: core.connections.primaryNetwork(),
        supportEmail,
        termsUrl,
        privacyUrl,
        signUpOpen,
        setUpNeeded: core.accounts.setUpNeeded(),
        mail: core.notifications.canSendMail(),
      });
    })
    .get("/health", (c) => {
      const { lastTick, late, stuck } = core.scheduler.health();
      const database = core.database.writable() ? "ok" : "failing";
      const healthy = database === "ok" && !stuck;
      const health: Health = {
        status: healthy ? "ok" : "failing",
        version: core.version,
        uptime: Math.round(performance.now() / 1000),
        scheduler: { lastTick: lastTick === undefined ? null : toInstant(lastTick), late },
        database,
        network: core.connections.primaryNetwork(),
        browser: sayingOf(core.browser.state()),
        mail: core.notifications.outbox.health(),
        ai: "not configured",
      };
      return c.json(health, healthy ? 200 : 503);
    });

function sayingOf({ found, running, pages, waiting }: BrowserState): string {
  if (found === null) return "not found";
  if (!running) return waiting > 0 ? `${waiting} waiting` : "idle";
  return `${pages} open, ${waiting} waiting`;
}

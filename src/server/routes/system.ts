import { Hono } from "hono";
import type { BrowserState } from "#core/browser-port.ts";
import { Health, ServerInfo, toInstant } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const guest = { who: "guest" } as const;

export const systemRoutes = (core: Core) => {
  const { read } = createEndpoints(core, "Server");
  return new Hono<Env>()
    .get(
      "/server",
      read({ ...guest, summary: "Public information about this server.", answer: ServerInfo }, () => serverInfo(core)),
    )
    .get(
      "/health",
      read(
        {
          ...guest,
          summary: "The server's health.",
          answer: Health,
          alternative: { status: 503, description: "The scheduler is stuck, or the database cannot be written" },
        },
        ({ c }) => {
          const health = healthOf(core);
          return health.status === "ok" ? health : c.json(health, 503);
        },
      ),
    );
};

function serverInfo(core: Core): ServerInfo {
  const { supportEmail = null, termsUrl = null, privacyUrl = null, signUpOpen } = core.serverSettings.current();
  return {
    name: "Attaché",
    version: core.version,
    network: core.connections.primaryNetwork(),
    supportEmail,
    termsUrl,
    privacyUrl,
    signUpOpen,
    oidc: describeOidc(core.accounts.oidcLabel()),
    setUpNeeded: core.accounts.setUpNeeded(),
    hasAccounts: core.accounts.counts().total > 0,
    mail: core.notifications.canSendMail(),
    invitationMail: core.accounts.canMailInvitations(),
  };
}

const describeOidc = (label: string | null): ServerInfo["oidc"] => (label === null ? null : { label });

function healthOf(core: Core): Health {
  const { lastTick, late, stuck } = core.scheduler.health();
  const database = core.database.writable() ? "ok" : "failing";
  return {
    status: database === "ok" && !stuck ? "ok" : "failing",
    version: core.version,
    uptime: Math.round(performance.now() / 1000),
    scheduler: { lastTick: lastTick === undefined ? null : toInstant(lastTick), late },
    database,
    network: core.connections.primaryNetwork(),
    browser: describeBrowser(core.browser.state()),
    mail: core.notifications.outbox.health(),
    ai: core.writing.models.engine().kind === "model" ? "configured" : "not configured",
  };
}

function describeBrowser({ found, running, pages, waiting }: BrowserState): string {
  if (found === null) return "not found";
  if (!running) return waiting > 0 ? `${waiting} waiting` : "idle";
  return `${pages} open, ${waiting} waiting`;
}

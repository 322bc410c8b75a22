import { Hono } from "hono";
import { z } from "zod";
import { AuditEntry, AuditQuery, TestMail } from "#core/accounts/admin/contract.ts";
import type { Core } from "#core/core.ts";
import { Backups } from "#core/data/contract.ts";
import { MailEntry, MailQuery } from "#core/notifications/contract.ts";
import { ServerSettings, ServerSettingsChange } from "#core/settings/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const admin = { who: "admin" } as const;

export const serverAdministrationRoutes = (core: Core) => {
  const { accounts, backups, notifications, serverSettings } = core;
  const { read, transactional } = createEndpoints(core, "Administration");
  return new Hono<Env>()
    .get(
      "/server",
      read(
        {
          ...admin,
          summary:
            "All server settings: the value, whether it comes from the environment, an admin or the default, and the environment variable that can set it.",
          answer: ServerSettings,
        },
        () => serverSettings.describe(),
      ),
    )
    .put(
      "/server",
      transactional(
        {
          ...admin,
          needsPassword: true,
          summary:
            "Change server settings. Omitted settings are unchanged; null restores the default. The mail server's URL and the AI provider's key are never returned.",
          body: ServerSettingsChange,
          answer: ServerSettings,
          errors: ["settings.from_environment"],
        },
        ({ actor, body }) => serverSettings.change(actor, body),
      ),
    )
    .post(
      "/server/test-mail",
      transactional(
        {
          ...admin,
          summary:
            "Send a test email, to you unless `to` names another address. See GET /api/admin/mails for the outcome.",
          body: TestMail,
          status: 202,
          answer: z.array(MailEntry),
          errors: ["mail.not_configured"],
        },
        ({ actor, userId, body }) => {
          accounts.sendTestMail(actor, body.to ?? accounts.user(userId).email);
          return notifications.recentMails(1, "test");
        },
      ),
    )
    .get(
      "/mails",
      read(
        {
          ...admin,
          summary: "The server's most recent emails with their delivery status, without their text.",
          query: MailQuery,
          answer: z.array(MailEntry),
        },
        ({ query }) => notifications.recentMails(query.limit),
      ),
    )
    .get(
      "/backups",
      read({ ...admin, summary: "The backups in the data folder, newest first.", answer: Backups }, () =>
        backups.list(),
      ),
    )
    .post(
      "/backups",
      transactional(
        {
          ...admin,
          summary: "Start a backup in a separate process. GET shows when it is done.",
          status: 202,
          answer: Backups,
          errors: ["backup.running", "backup.not_here"],
        },
        ({ actor }) => backups.start(actor),
      ),
    )
    .get(
      "/audit",
      read(
        {
          ...admin,
          scope: "admin",
          summary:
            "The audit log: who changed accounts or the server, when and from where, newest first. Entries are never changed or deleted.",
          query: AuditQuery,
          answer: z.array(AuditEntry),
          paged: true,
        },
        ({ query }) => accounts.audit(query),
      ),
    );
};

import { Fault } from "#core/errors.ts";
import type { AccountContext, Actor } from "../context.ts";

export function createTestMail({ database, notifications, server, record }: AccountContext) {
  return {
    sendTestMail(actor: Actor, to: string): void {
      database.write(() => {
        if (!server.mailSettings()) throw notConfigured();
        const message = notifications.mailTemplates.testMail({ link: server.current().publicUrl });
        notifications.mail({ kind: "test", to, ...(actor && { userId: actor.userId }), ...message });
        record(actor, "test_mail_sent", undefined, { recipient: to });
      });
    },
  };
}

const notConfigured = () =>
  new Fault(
    "conflict",
    "mail.not_configured",
    "No mail server is configured. Enter one, save, then send a test email.",
  );

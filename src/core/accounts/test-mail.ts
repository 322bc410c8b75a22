import { Fault } from "#core/errors.ts";
import type { AccountContext, Actor } from "./context.ts";

export function createTestMail({ database, notifications, server, record }: AccountContext) {
  return {
    /** Puts a test mail on its way. @throws Fault `mail.not_configured` */
    sendTestMail(actor: Actor, to: string): void {
      database.write(() => {
        if (!server.mailSettings()) throw notConfigured();
        const words = notifications.mailTemplates.testMail({ link: server.current().publicUrl });
        notifications.mail({ kind: "test", to, ...(actor && { userId: actor.userId }), ...words });
        record(actor, "test_mail_sent", undefined, { recipient: to });
      });
    },
  };
}

const notConfigured = () =>
  new Fault("conflict", "mail.not_configured", "No mail can leave yet. Set the mail server first, and save.");

import type { Mailer } from "#core/ports.ts";

/** SMTP, loaded with the first mail: the library behind it costs more than all else at a start. */
export const lazySmtp: Mailer = {
  send: async (...mail) => (await import("./smtp.ts")).smtpMailer.send(...mail),
};

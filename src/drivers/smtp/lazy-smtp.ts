import type { Mailer } from "#core/ports.ts";

/** Loads the mail library with the first mail: it costs more than everything else at startup. */
export const lazySmtp: Mailer = {
  send: async (...mail) => (await import("./smtp.ts")).smtpMailer.send(...mail),
};

import { getErrorMessage } from "#core/errors.ts";
import type { Clock, Log, Mailer, MailOutcome } from "#core/ports.ts";
import type { Mail } from "./mail-store.ts";
import type { Delivery } from "./prepare-delivery.ts";

interface TransmissionDeps {
  clock: Clock;
  log: Log;
  mailer: Mailer;
  onOutcome: (mail: Mail, outcome: MailOutcome) => void;
  onEnd: () => void;
}

const timeoutMs = 30_000;
/** How long `stop` waits for the current mail before canceling it. */
const stopTimeoutMs = 5000;

export function createTransmission({ clock, log, mailer, onOutcome, onEnd }: TransmissionDeps) {
  let active: { done: Promise<void>; abort: AbortController } | undefined;

  return {
    isActive: (): boolean => active !== undefined,

    start(mail: Mail, { settings, ...delivery }: Delivery): void {
      const abort = new AbortController();
      const cancelTimeout = clock.after(timeoutMs, () => abort.abort());
      const { id, recipient: to, subject } = mail;
      const send = async () => mailer.send({ id, to, subject, ...delivery }, settings, abort.signal);
      const done = send()
        .catch(unknownOutcome)
        .then((outcome) => onOutcome(mail, outcome))
        .catch((error: unknown) => log.error("mail.outcome_not_written", { mailId: id, error }))
        .finally(() => {
          cancelTimeout();
          active = undefined;
          onEnd();
        });
      active = { done, abort };
    },

    async stop(): Promise<void> {
      if (!active) return;
      const { done, abort } = active;
      const cancelTimeout = clock.after(stopTimeoutMs, () => abort.abort());
      await done;
      cancelTimeout();
    },
  };
}

const unknownOutcome = (error: unknown): MailOutcome => ({
  kind: "unknown",
  reason: getErrorMessage(error),
});

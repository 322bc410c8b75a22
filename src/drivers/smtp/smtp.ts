import MailComposer from "nodemailer/lib/mail-composer";
import SmtpConnection from "nodemailer/lib/smtp-connection";
import { Readable } from "node:stream";
import type { Mailer, MailOutcome, MailSettings, OutgoingMail } from "#core/ports.ts";

const defaultPorts = { "smtp:": 587, "smtps:": 465 } as const;
/** Commands whose 5xx is about this mail. Before them it is about us, and fixed on the server or in our settings. */
const aboutTheMail = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** 5xx that mean 'sign in, or encrypt, first', whichever command they answer. */
const wantsMore = new Set([530, 534, 535, 538]);

/** Hands mail to an SMTP server: one connection a mail, certificates always checked. */
export const smtpMailer: Mailer = {
  async send(mail, settings, signal) {
    const server = serverOf(settings.url);
    if (!server)
      return notSent("The address of the mail server cannot be read: it takes smtp://user:password@host:port");
    const body = await compose(mail, settings);
    return handIn({ from: settings.from, to: [mail.to] }, body, server, signal);
  },
};

type Server = NonNullable<ReturnType<typeof serverOf>>;

function serverOf(url: string) {
  try {
    const { protocol, hostname, port, username, password } = new URL(url);
    if (protocol !== "smtp:" && protocol !== "smtps:") return undefined;
    const host = hostname.replaceAll(/^\[|\]$/g, "");
    const user = decodeURIComponent(username);
    const auth = user === "" ? undefined : { user, pass: decodeURIComponent(password) };
    return { host, port: Number(port) || defaultPorts[protocol], secure: protocol === "smtps:", auth };
  } catch {
    return undefined;
  }
}

/** Addresses are objects: what stands in them is never read as a list of several. */
function compose({ id, to, subject, text }: OutgoingMail, { from }: MailSettings): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: "Attaché", address: from },
    to: { name: "", address: to },
    subject,
    text,
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((done, failed) => {
    composer.compile().build((error, message) => (error ? failed(error) : done(message)));
  });
}

type Envelope = { from: string; to: string[] };

function handIn(envelope: Envelope, body: Buffer, server: Server, signal: AbortSignal): Promise<MailOutcome> {
  const { auth, ...address } = server;
  // A password goes over the network encrypted or not at all.
  const requireTLS = auth !== undefined && !address.secure && !isThisMachine(address.host);
  const connection = new SmtpConnection({ ...address, requireTLS, socketCloseTimeout: 0 });
  // Read only once the server has said that it takes the message: from then on it may have it.
  let handedOver = false;
  const message = new Readable({
    read() {
      handedOver = true;
      this.push(body);
      this.push(null);
    },
  });

  return new Promise<MailOutcome>((settle) => {
    const end = (outcome: MailOutcome): void => {
      signal.removeEventListener("abort", giveUp);
      settle(outcome);
      if (outcome.kind === "sent" || outcome.kind === "refused") connection.quit();
      else connection.close();
    };
    const fail = (error: Error): void => end(outcomeOf(error, handedOver));
    const giveUp = (): void => fail(new Error(`${address.host} did not answer in time`));

    connection.on("error", fail);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp);
    const send = (): void =>
      connection.send(envelope, message, (error) => (error ? fail(error) : end({ kind: "sent" })));
    connection.connect((error) => {
      if (error) fail(error);
      else if (auth) connection.login(auth, (refused) => (refused ? fail(refused) : send()));
      else send();
    });
  });
}

const isThisMachine = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string | false;
  responseCode?: number;
}

function outcomeOf(error: SmtpError, handedOver: boolean): MailOutcome {
  const { responseCode = 0, command = "", code } = error;
  const reason = wordsOf(error);
  if (handedOver && responseCode < 400) return { kind: "unknown", reason };
  // An address that the library itself would not say to a server.
  if (code === "EENVELOPE" && responseCode === 0) return { kind: "refused", reason };
  const itsOwn = handedOver || aboutTheMail.has(command);
  if (itsOwn && responseCode >= 500 && !wantsMore.has(responseCode)) return { kind: "refused", reason };
  return { kind: "not_sent", reason, server: !itsOwn || wantsMore.has(responseCode) };
}

/** The server's own words, on one line; credentials are never part of them. */
function wordsOf({ response, message }: SmtpError): string {
  const words = (response || message).replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return words.length > 500 ? `${words.slice(0, 499)}…` : words;
}

const notSent = (reason: string): MailOutcome => ({ kind: "not_sent", reason, server: true });

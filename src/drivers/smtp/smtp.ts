import MailComposer from "nodemailer/lib/mail-composer";
import SmtpConnection from "nodemailer/lib/smtp-connection";
import { Readable } from "node:stream";
import type { Mailer, MailOutcome, MailSettings, OutgoingMail } from "#core/ports.ts";

const defaultPorts = { "smtp:": 587, "smtps:": 465 } as const;
/** A 5xx to these commands is about this mail; to earlier ones, about the server or the settings. */
const mailCommands = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** 5xx codes that mean 'sign in first' or 'encrypt first', after any command. */
const authRequiredCodes = new Set([530, 534, 535, 538]);

/** One connection per mail; certificates are always verified. */
export const smtpMailer: Mailer = {
  async send(mail, settings, signal) {
    const server = parseServer(settings.url);
    if (!server)
      return createNotSent("The address of the mail server cannot be read: it takes smtp://user:password@host:port");
    const body = await composeMessage(mail, settings);
    return submitMessage({ from: settings.from, to: [mail.to] }, body, server, signal);
  },
};

type Server = NonNullable<ReturnType<typeof parseServer>>;

function parseServer(url: string) {
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

/** Addresses are objects, so that a string is never parsed as a list. */
function composeMessage(
  { id, to, subject, text, unsubscribeUrl }: OutgoingMail,
  { from }: MailSettings,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: "Attaché", address: from },
    to: { name: "", address: to },
    subject,
    text,
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((done, failed) => {
    composer.compile().build((error, message) => (error ? failed(error) : done(message)));
  });
}

/** One-click unsubscribe needs HTTPS (RFC 8058); otherwise the link opens in a browser. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  ...(url.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
});

type Envelope = { from: string; to: string[] };

function submitMessage(envelope: Envelope, body: Buffer, server: Server, signal: AbortSignal): Promise<MailOutcome> {
  const { auth, ...address } = server;
  // A password is sent encrypted or not at all.
  const requireTLS = auth !== undefined && !address.secure && !isThisMachine(address.host);
  const connection = new SmtpConnection({ ...address, requireTLS, socketCloseTimeout: 0 });
  // Read only after the server accepted DATA: from then on it may have the message.
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
    const fail = (error: Error): void => end(toOutcome(error, handedOver));
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

function toOutcome(error: SmtpError, handedOver: boolean): MailOutcome {
  const { responseCode = 0, command = "", code } = error;
  const reason = formatReason(error);
  if (handedOver && responseCode < 400) return { kind: "unknown", reason };
  // The library refused the address before sending it.
  if (code === "EENVELOPE" && responseCode === 0) return { kind: "refused", reason };
  const isAboutMail = handedOver || mailCommands.has(command);
  if (isAboutMail && responseCode >= 500 && !authRequiredCodes.has(responseCode)) return { kind: "refused", reason };
  return { kind: "not_sent", reason, server: !isAboutMail || authRequiredCodes.has(responseCode) };
}

/** The server's reply on one line; it never contains credentials. */
function formatReason({ response, message }: SmtpError): string {
  const words = (response || message).replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return words.length > 500 ? `${words.slice(0, 499)}…` : words;
}

const createNotSent = (reason: string): MailOutcome => ({ kind: "not_sent", reason, server: true });

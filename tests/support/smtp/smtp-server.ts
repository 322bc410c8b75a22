import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { systemClock } from "#core/clock.ts";
import { certificate, certificateKey } from "./certificate.ts";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as received. */
  raw: string;
  /** Its headers, each on one line. */
  headers: string;
  /** Its text, decoded. */
  text: string;
}

/** The reply at a step, such as '451 Later'; undefined accepts, `hang` never replies, `cut` closes the connection. */
export type SmtpReply = `${number} ${string}` | undefined | "hang" | "cut";

export interface SmtpBehavior {
  rcpt?: (to: string) => SmtpReply;
  /** After the whole message. */
  data?: (mail: ReceivedMail) => SmtpReply;
  /** Passwords by user; without it, no authentication is needed. */
  users?: Record<string, string>;
  /** `implicit`: TLS from the first byte. By default STARTTLS is offered. */
  tls?: "implicit" | "none";
}

export interface MailServer extends AsyncDisposable {
  port: number;
  url: string;
  /** Every complete message, accepted or not. */
  received: ReceivedMail[];
  /** The accepted messages. */
  accepted: ReceivedMail[];
  behavior: SmtpBehavior;
  /** Waits until a message to that address is accepted. */
  waitForMail(to: string): Promise<ReceivedMail>;
}

/** A real SMTP server on loopback with scripted behavior. */
export async function createMailServer(behavior: SmtpBehavior = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const accepted: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const mailServerOf = { behavior };

  const answer = (reply: SmtpReply, go: (error?: Error | null) => void): void => {
    if (reply === undefined) go();
    else if (reply === "cut") for (const { _socket } of server.connections) _socket.destroy();
    else if (reply !== "hang")
      go(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
  };
  const options: SMTPServerOptions = {
    key: certificateKey,
    cert: certificate,
    secure: behavior.tls === "implicit",
    hideSTARTTLS: behavior.tls === "none",
    disabledCommands: behavior.users ? [] : ["AUTH"],
    authOptional: behavior.users === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, go) {
      const isValid = username !== undefined && behavior.users?.[username] === password;
      go(isValid ? null : new Error("Wrong name or password"), { user: username });
    },
    onRcptTo: ({ address }, _session, go) => answer(mailServerOf.behavior.rcpt?.(address), go),
    onData(stream, { envelope: { mailFrom, rcptTo } }, go) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const [headers, text] = parseMail(raw);
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          headers,
          text,
        };
        received.push(mail);
        const reply = mailServerOf.behavior.data?.(mail);
        if (reply === undefined) accepted.push(mail);
        answer(reply, go);
        for (const check of waiting) check();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return Object.assign(mailServerOf, {
    port,
    url: `${behavior.tls === "implicit" ? "smtps" : "smtp"}://localhost:${port}`,
    received,
    accepted,
    async waitForMail(to: string) {
      let check = () => {};
      let cancelTimeout = () => {};
      const mail = await new Promise<ReceivedMail>((found, missed) => {
        check = () => {
          const arrived = accepted.find((one) => one.to.includes(to));
          if (arrived) found(arrived);
        };
        cancelTimeout = systemClock.after(240_000, () => missed(new Error(`No mail to ${to} came.`)));
        waiting.add(check);
        check();
      });
      cancelTimeout();
      waiting.delete(check);
      return mail;
    },
    async [Symbol.asyncDispose]() {
      for (const { _socket } of server.connections) _socket.destroy();
      await new Promise<void>((closed) => server.close(closed));
    },
  });
}

/** Unfolds the headers and decodes the text. */
function parseMail(raw: string): [headers: string, text: string] {
  const at = raw.indexOf("\r\n\r\n");
  const headers = raw.slice(0, at).replaceAll(/\r\n[ \t]+/g, " ");
  const body = raw.slice(at + 4);
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase();
  if (encoding === "base64") return [headers, Buffer.from(body, "base64").toString()];
  if (encoding !== "quoted-printable") return [headers, body.replaceAll("\r\n", "\n")];
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [headers, Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n")];
}

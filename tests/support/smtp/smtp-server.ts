import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { systemClock } from "#core/clock.ts";
import { certificate, certificateKey } from "./certificate.ts";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it came over the wire. */
  raw: string;
  /** Its headers, each on one line. */
  headers: string;
  /** Its text, decoded. */
  text: string;
}

/** What the server says at a step, such as '451 Later'; nothing lets it go on, `hang` never answers, `cut` hangs up. */
export type SmtpReply = `${number} ${string}` | undefined | "hang" | "cut";

export interface SmtpBehavior {
  rcpt?: (to: string) => SmtpReply;
  /** Once the whole message is there. */
  data?: (mail: ReceivedMail) => SmtpReply;
  /** Users and their passwords: without, nobody need sign in. */
  users?: Record<string, string>;
  /** `smtps` from the first byte, else STARTTLS is offered, unless `none`. */
  tls?: "implicit" | "none";
}

export interface MailServer extends AsyncDisposable {
  port: number;
  url: string;
  /** Every message that came in whole, accepted or not. */
  received: ReceivedMail[];
  /** Those that the server said yes to. */
  accepted: ReceivedMail[];
  behavior: SmtpBehavior;
  /** Waits until one to that address was accepted. */
  waitForMail(to: string): Promise<ReceivedMail>;
}

/** A real SMTP server on loopback that does as the test says. */
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
        cancelTimeout = systemClock.after(60_000, () => missed(new Error(`No mail to ${to} came.`)));
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

/** Headers unfolded, and the text out of its transfer encoding. */
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

import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { systemClock } from "#core/clock.ts";
import { certificate, certificateKey } from "./certificate.ts";

export interface Received {
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
export type Says = `${number} ${string}` | undefined | "hang" | "cut";

export interface Behaviour {
  rcpt?: (to: string) => Says;
  /** Once the whole message is there. */
  data?: (mail: Received) => Says;
  /** Users and their passwords: without, nobody need sign in. */
  users?: Record<string, string>;
  /** `smtps` from the first byte, else STARTTLS is offered, unless `none`. */
  tls?: "implicit" | "none";
}

export interface MailServer extends AsyncDisposable {
  port: number;
  url: string;
  /** Every message that came in whole, accepted or not. */
  came: Received[];
  /** Those that the server said yes to. */
  accepted: Received[];
  behave: Behaviour;
  /** Waits until one to that address was accepted. */
  until(to: string): Promise<Received>;
}

/** A real SMTP server on loopback that does as the test says. */
export async function mailServer(behave: Behaviour = {}): Promise<MailServer> {
  const came: Received[] = [];
  const accepted: Received[] = [];
  const waiting = new Set<() => void>();
  const mailServerOf = { behave };

  const answer = (says: Says, go: (error?: Error | null) => void): void => {
    if (says === undefined) go();
    else if (says === "cut") for (const { _socket } of server.connections) _socket.destroy();
    else if (says !== "hang") go(Object.assign(new Error(says.slice(4)), { responseCode: Number(says.slice(0, 3)) }));
  };
  const options: SMTPServerOptions = {
    key: certificateKey,
    cert: certificate,
    secure: behave.tls === "implicit",
    hideSTARTTLS: behave.tls === "none",
    disabledCommands: behave.users ? [] : ["AUTH"],
    authOptional: behave.users === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, go) {
      const right = username !== undefined && behave.users?.[username] === password;
      go(right ? null : new Error("Wrong name or password"), { user: username });
    },
    onRcptTo: ({ address }, _session, go) => answer(mailServerOf.behave.rcpt?.(address), go),
    onData(stream, { envelope: { mailFrom, rcptTo } }, go) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const [headers, text] = read(raw);
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          headers,
          text,
        };
        came.push(mail);
        const says = mailServerOf.behave.data?.(mail);
        if (says === undefined) accepted.push(mail);
        answer(says, go);
        for (const look of waiting) look();
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
    url: `${behave.tls === "implicit" ? "smtps" : "smtp"}://localhost:${port}`,
    came,
    accepted,
    async until(to: string) {
      let look = () => {};
      let callOff = () => {};
      const mail = await new Promise<Received>((found, missed) => {
        look = () => {
          const arrived = accepted.find((one) => one.to.includes(to));
          if (arrived) found(arrived);
        };
        callOff = systemClock.after(60_000, () => missed(new Error(`No mail to ${to} came.`)));
        waiting.add(look);
        look();
      });
      callOff();
      waiting.delete(look);
      return mail;
    },
    async [Symbol.asyncDispose]() {
      for (const { _socket } of server.connections) _socket.destroy();
      await new Promise<void>((closed) => server.close(closed));
    },
  });
}

/** Headers unfolded, and the text out of its transfer encoding. */
function read(raw: string): [headers: string, text: string] {
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

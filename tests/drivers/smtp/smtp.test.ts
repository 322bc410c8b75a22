import { expect, test } from "bun:test";
import { join } from "node:path";
import { smtpMailer } from "#drivers/smtp/smtp.ts";
import type { MailOutcome, OutgoingMail } from "#core/ports.ts";
import { certificate } from "#tests/support/smtp/certificate.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { createMailServer, type MailServer } from "#tests/support/smtp/smtp-server.ts";

const mail: OutgoingMail = {
  id: "0190-1",
  to: "ada@example.org",
  subject: "Grüße",
  text: "Hello Ada,\n\n.\nÄ line.\n",
};
const never = new AbortController().signal;

/** Without TLS: these tests are not about certificates. */
const createPlainServer = (behavior: Parameters<typeof createMailServer>[0] = {}) =>
  createMailServer({ tls: "none", ...behavior });

const send = (
  server: Pick<MailServer, "url">,
  fields: Partial<OutgoingMail> = {},
  signal = never,
): Promise<MailOutcome> =>
  smtpMailer.send({ ...mail, ...fields }, { url: server.url, from: "attache@example.com" }, signal);

test("a mail arrives as it was written", async () => {
  await using server = await createPlainServer();
  expect(await send(server)).toEqual({ kind: "sent" });
  const [arrived] = server.accepted;
  expect(arrived?.from).toBe("attache@example.com");
  expect(arrived?.to).toEqual(["ada@example.org"]);
  expect(arrived?.text.trimEnd()).toBe(mail.text.trimEnd());
  expect(arrived?.headers).toContain("Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=");
  expect(arrived?.headers).toContain("To: ada@example.org");
  expect(arrived?.headers).toContain("Message-ID: <0190-1@example.com>");
  expect(arrived?.headers).toContain("Auto-Submitted: auto-generated");
  expect(arrived?.raw).not.toMatch(/text\/html|<img/);
});

test("a mail that can be turned off has the headers of one-click unsubscribe, which need HTTPS", async () => {
  await using server = await createPlainServer();
  await send(server, { unsubscribeUrl: `https://a.example.com/unsubscribe/1.${"a".repeat(150)}` });
  await send(server, { unsubscribeUrl: "http://a.example.com/unsubscribe/1.abc" });
  await send(server);
  const headers = server.accepted.map((accepted) => accepted.raw.replaceAll(/\r?\n[ \t]+/g, " "));
  expect(headers[0]).toContain(`List-Unsubscribe: <https://a.example.com/unsubscribe/1.${"a".repeat(150)}>`);
  expect(headers[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(headers[1]).toContain("List-Unsubscribe: <http://a.example.com/unsubscribe/1.abc>");
  expect(headers[1]).not.toContain("List-Unsubscribe-Post");
  expect(headers[2]).not.toContain("List-Unsubscribe");
});

const answers: [sentence: string, behave: Parameters<typeof createMailServer>[0], outcome: MailOutcome][] = [
  [
    "an unknown recipient is refused with the server's message",
    { rcpt: () => "550 5.1.1 No such user here" },
    { kind: "refused", reason: "550 5.1.1 No such user here" },
  ],
  [
    "a message that the server refuses after reading it is refused",
    { data: () => "554 5.7.1 Looks like spam" },
    { kind: "refused", reason: "554 5.7.1 Looks like spam" },
  ],
  [
    "a greylisted recipient can be retried, and does not count as a server failure",
    { rcpt: () => "451 4.7.1 Greylisted, try again" },
    { kind: "not_sent", reason: "451 4.7.1 Greylisted, try again", server: false },
  ],
  [
    "a message deferred after it was read can be retried",
    { data: () => "452 4.3.1 Mailbox busy" },
    { kind: "not_sent", reason: "452 4.3.1 Mailbox busy", server: false },
  ],
  [
    "a connection closed before the message was accepted is not sent",
    { rcpt: () => "cut" },
    { kind: "not_sent", reason: "Connection closed unexpectedly", server: true },
  ],
  [
    "a connection closed after the message was sent is unknown",
    { data: () => "cut" },
    { kind: "unknown", reason: "Connection closed unexpectedly" },
  ],
];

for (const [title, behavior, outcome] of answers) {
  test(title, async () => {
    await using server = await createPlainServer(behavior);
    expect(await send(server)).toEqual(outcome);
  });
}

test("a refused connection: the mail is not sent, and is not at fault", async () => {
  const server = await createPlainServer();
  await server[Symbol.asyncDispose]();
  expect(await send(server)).toMatchObject({ kind: "not_sent", server: true });
});

test("a host without an address is not sent", async () => {
  const outcome = await smtpMailer.send(
    mail,
    { url: "smtp://mail.invalid", from: "a@example.com" },
    AbortSignal.timeout(5000),
  );
  expect(outcome).toMatchObject({ kind: "not_sent", server: true });
});

test("an invalid SMTP URL is refused with the expected format", async () => {
  for (const url of ["http://localhost", "nonsense", "smtp://%zz@localhost"]) {
    expect(await send({ url })).toMatchObject({ kind: "not_sent", reason: expect.stringContaining("smtp://user") });
  }
});

test("a server that never responds times out: not sent before the message, unknown after it", async () => {
  for (const [step, kind] of [
    ["rcpt", "not_sent"],
    ["data", "unknown"],
  ] as const) {
    const limit = new AbortController();
    const hang = (): "hang" => {
      queueMicrotask(() => limit.abort());
      return "hang";
    };
    await using server = await createPlainServer({ [step]: hang });
    expect(await send(server, {}, limit.signal)).toEqual({
      kind,
      reason: "localhost did not answer in time",
      ...(kind === "not_sent" && { server: true }),
    } as MailOutcome);
  }
});

test("a signal aborted beforehand sends nothing", async () => {
  await using server = await createPlainServer();
  expect(await send(server, {}, AbortSignal.abort())).toMatchObject({ kind: "not_sent" });
  expect(server.received).toEqual([]);
});

test("authentication: the right password delivers; with a wrong one the mail is not sent, and the password is in no message", async () => {
  await using server = await createMailServer({ tls: "none", users: { "ada@example.org": "s3cret/:@" } });
  const as = (password: string) => ({
    url: `smtp://ada%40example.org:${encodeURIComponent(password)}@127.0.0.1:${server.port}`,
  });
  expect(await send(as("s3cret/:@"))).toEqual({ kind: "sent" });
  const refused = await send(as("wr0ng-one"));
  expect(refused).toMatchObject({ kind: "not_sent", server: true, reason: expect.stringContaining("535") });
  expect(JSON.stringify(refused)).not.toContain("wr0ng-one");
  expect(await send(server)).toMatchObject({ kind: "not_sent", server: true, reason: expect.stringContaining("530") });
});

test("an untrusted certificate is rejected, with implicit TLS and with STARTTLS", async () => {
  for (const tls of ["implicit", undefined] as const) {
    await using server = await createMailServer(tls ? { tls } : {});
    expect(await send(server)).toMatchObject({
      kind: "not_sent",
      server: true,
      reason: expect.stringMatching(/certificate/i),
    });
    expect(server.received).toEqual([]);
  }
});

test("a certificate of an authority that this machine trusts is accepted", async () => {
  using folder = createTemporaryFolder();
  const authority = join(folder.path, "authority.pem");
  await Bun.write(authority, certificate);
  const script = `
    import { smtpMailer } from "#drivers/smtp/smtp.ts";
    const mail = { id: "1", to: "ada@example.org", subject: "Hello", text: "Hello" };
    const settings = { url: process.argv[1], from: "attache@example.com" };
    console.log(JSON.stringify(await smtpMailer.send(mail, settings, AbortSignal.timeout(30_000))));`;
  for (const tls of ["implicit", undefined] as const) {
    await using server = await createMailServer(tls ? { tls, users: { ada: "pw" } } : { users: { ada: "pw" } });
    const run = Bun.spawn([process.execPath, "-e", script, server.url.replace("//", "//ada:pw@")], {
      cwd: join(import.meta.dir, "../../.."),
      env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: authority },
      stderr: "inherit",
    });
    expect(await new Response(run.stdout).json()).toEqual({ kind: "sent" });
    expect(server.accepted).toHaveLength(1);
  }
}, 300_000);

test("neither a header nor a second recipient can be injected", async () => {
  await using server = await createPlainServer();
  const subject = "Hello\r\nBcc: eve@example.org\r\n\r\nBody";
  expect(await send(server, { subject })).toEqual({ kind: "sent" });
  expect(server.accepted[0]?.headers).not.toMatch(/^bcc:/im);
  for (const to of [
    "ada@example.org, eve@example.org",
    "ada@example.org\r\nRCPT TO:<eve@example.org>",
    "<ada@example.org> eve@example.org",
  ]) {
    const outcome = await send(server, { to });
    if (outcome.kind === "sent") expect(server.accepted.at(-1)?.to).not.toContain("eve@example.org");
    else expect(outcome.kind).toBe("refused");
  }
  expect(server.accepted.flatMap(({ to }) => to)).not.toContain("eve@example.org");
});

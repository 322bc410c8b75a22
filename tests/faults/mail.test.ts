import { expect, test } from "bun:test";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { createMailServer } from "#tests/support/smtp/smtp-server.ts";
import { programCommand } from "./start-program.ts";

const startMailSender = (dataDir: string, url: string, step = "never") =>
  Bun.spawn(programCommand("mail-sender-process", dataDir, url, step), { stdout: "pipe", stderr: "inherit" });

/** The mail's state after another run, and how many mails the server accepted in both. */
async function runAgain(dataDir: string, server: Awaited<ReturnType<typeof createMailServer>>) {
  const next = startMailSender(dataDir, server.url);
  const state = (await new Response(next.stdout).text()).trim();
  expect(await next.exited).toBe(0);
  return { state, mails: server.accepted.length };
}

const kills: [step: string, what: string, says: string, mails: number][] = [
  ["waiting", "after the mail was written", "sent", 1],
  ["sending", "before anything was sent", "unconfirmed", 0],
  ["answered", "after the mail server accepted it", "unconfirmed", 1],
  ["settled", "after the outcome was written", "sent", 1],
];

for (const [step, what, state, mails] of kills) {
  test(`a server killed ${what} sends the mail at most once, and does not misreport it`, async () => {
    using folder = createTemporaryFolder();
    await using server = await createMailServer({ tls: "none" });
    const first = startMailSender(folder.path, server.url, step);
    await first.exited;
    expect(first.signalCode).toBe("SIGKILL");
    expect(await runAgain(folder.path, server)).toEqual({ state, mails });
  }, 300_000);
}

test("a server killed while the mail server has the message without responding never sends it again", async () => {
  using folder = createTemporaryFolder();
  await using server = await createMailServer({ tls: "none" });
  let kill = () => {};
  server.behavior.data = () => {
    kill();
    return undefined;
  };
  const first = startMailSender(folder.path, server.url);
  kill = () => first.kill("SIGKILL");
  await first.exited;
  expect(first.signalCode).toBe("SIGKILL");
  expect(await runAgain(folder.path, server)).toEqual({ state: "unconfirmed", mails: 1 });
}, 300_000);

test("a server killed while the mail server checks the recipient has sent nothing, and reports the mail as unconfirmed", async () => {
  using folder = createTemporaryFolder();
  await using server = await createMailServer({ tls: "none" });
  let kill = () => {};
  server.behavior.rcpt = () => {
    kill();
    return "hang";
  };
  const first = startMailSender(folder.path, server.url);
  kill = () => first.kill("SIGKILL");
  await first.exited;
  server.behavior.rcpt = () => undefined;
  expect(await runAgain(folder.path, server)).toEqual({ state: "unconfirmed", mails: 0 });
}, 300_000);

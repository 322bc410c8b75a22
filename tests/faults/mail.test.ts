import { expect, test } from "bun:test";
import { join } from "node:path";
import { temporaryFolder } from "#tests/support/core/folder.ts";
import { mailServer } from "#tests/support/smtp/smtp-server.ts";

const program = join(import.meta.dir, "mail-sender-process.ts");

const postman = (dataDir: string, url: string, step = "never") =>
  Bun.spawn([process.execPath, program, dataDir, url, step], { stdout: "pipe", stderr: "inherit" });

/** What it says after another life, and how many mails the server took in both. */
async function afterwards(dataDir: string, server: Awaited<ReturnType<typeof mailServer>>) {
  const next = postman(dataDir, server.url);
  const says = (await new Response(next.stdout).text()).trim();
  expect(await next.exited).toBe(0);
  return { says, mails: server.accepted.length };
}

const kills: [step: string, what: string, says: string, mails: number][] = [
  ["waiting", "with the mail written", "sent", 1],
  ["sending", "before anything has left", "unconfirmed", 0],
  ["answered", "once the server has said yes", "unconfirmed", 1],
  ["settled", "with the outcome written", "sent", 1],
];

for (const [step, what, says, mails] of kills) {
  test(`a server killed ${what} sends it at most once, and says no wrong word`, async () => {
    using folder = temporaryFolder();
    await using server = await mailServer({ tls: "none" });
    const first = postman(folder.path, server.url, step);
    await first.exited;
    expect(first.signalCode).toBe("SIGKILL");
    expect(await afterwards(folder.path, server)).toEqual({ says, mails });
  }, 60_000);
}

test("a server killed while the mail server has the message and has not answered never sends it again", async () => {
  using folder = temporaryFolder();
  await using server = await mailServer({ tls: "none" });
  let kill = () => {};
  server.behave.data = () => {
    kill();
    return undefined;
  };
  const first = postman(folder.path, server.url);
  kill = () => first.kill("SIGKILL");
  await first.exited;
  expect(first.signalCode).toBe("SIGKILL");
  expect(await afterwards(folder.path, server)).toEqual({ says: "unconfirmed", mails: 1 });
}, 60_000);

test("a server killed while the mail server thinks about the recipient has sent nothing, and cannot tell", async () => {
  using folder = temporaryFolder();
  await using server = await mailServer({ tls: "none" });
  let kill = () => {};
  server.behave.rcpt = () => {
    kill();
    return "hang";
  };
  const first = postman(folder.path, server.url);
  kill = () => first.kill("SIGKILL");
  await first.exited;
  server.behave.rcpt = () => undefined;
  expect(await afterwards(folder.path, server)).toEqual({ says: "unconfirmed", mails: 0 });
}, 60_000);

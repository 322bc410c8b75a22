import { expect, setDefaultTimeout, test } from "bun:test";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];

test("a refusal names the command's own flags, on standard error only", async () => {
  await using sh = createShell();
  const made = await sh.run(["users", "create", "ada@example.com", "--name", "Ada", "--password-stdin"], {
    input: "correct horse battery",
  });
  expect(made.code).toBe(0);
  const refused = async (...args: string[]) => {
    const { code, out, err } = await sh.run(["content", "schedule", ...args, ...user]);
    return [code, out, err];
  };
  expect(await refused("x".repeat(3001), "--at", "2099-02-03T10:00")).toEqual([
    3,
    "",
    "attache: Content can have at most 3000 characters.\n",
  ]);
  expect(await refused("Hello", "--at", "tomorrow")).toEqual([
    3,
    "",
    "attache: --at: Choose a date and time, such as 2026-11-20T14:00.\n",
  ]);
  expect(await refused("Hello", "--at", "2099-02-03T10:00", "--zone", "Mars/Phobos")).toEqual([
    3,
    "",
    "attache: --zone: Choose a time zone by its IANA name, such as Europe/Berlin or UTC.\n",
  ]);
  const { out } = await sh.run(["content", "schedule", "Hello", ...user, "--at", "2099-02-03T10:00"]);
  expect(out).toStartWith("On hold ");
  expect(out).toEndWith(
    ", due 2099-02-03 10:00 UTC: Your account is not connected. Connect it in LinkedIn settings.\n",
  );
});

test("a closed pipe, as in `| head`, ends a command silently", async () => {
  await using sh = createShell();
  const child = Bun.spawn(["sh", "-c", '"$0" src/cli/main.ts config | true', process.execPath], {
    cwd: new URL("../..", import.meta.url).pathname,
    env: { PATH: process.env.PATH, ATTACHE_DATA_DIR: sh.folder },
    stdout: "ignore",
    stderr: "pipe",
  });
  expect(await new Response(child.stderr).text()).toBe("");
});

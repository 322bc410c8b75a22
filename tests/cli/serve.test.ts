import { expect, setDefaultTimeout, test } from "bun:test";
import { Database } from "bun:sqlite";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { chmodSync, copyFileSync, linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

test("the first start prints the address and the set-up link", async () => {
  await using sh = createShell();
  const server = await sh.serve();
  await fetch(`${server.url}/api/health`);
  expect(server.printed()).toMatch(/^Attaché 1\.\d+\.\d+ is running at http:\/\/127\.0\.0\.1:\d+\n/m);
  const code = /\/setup#(\S+)/.exec(server.printed())?.[1];
  const setUp = await fetch(`${server.url}/api/auth/setup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code, name: "Root", email: "root@example.com", password: "correct horse battery" }),
  });
  expect(setUp.status).toBe(201);
  server.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  const again = await sh.serve();
  await fetch(`${again.url}/api/health`);
  expect(again.printed()).not.toContain("/setup");
});

test("the first admin is created from the environment, and its password is in no file and no output", async () => {
  await using sh = createShell();
  const secret = "correct horse battery staple";
  const env = { ATTACHE_ADMIN_EMAIL: "root@example.com", ATTACHE_ADMIN_PASSWORD: secret, ATTACHE_LOG: "debug" };
  const server = await sh.serve(env);
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "root@example.com", password: secret }),
  });
  expect(login.status).toBe(200);
  expect(server.printed()).not.toContain(secret);
  expect(server.printed()).not.toContain("/setup");
  server.kill("SIGINT");
  expect(await server.exited).toBe(0);
  expect(await Bun.file(join(sh.folder, "attache.db")).text()).not.toContain(secret);
});

test("an incomplete first admin, a taken folder, a file as folder and a bad setting end with a message and a code", async () => {
  await using sh = createShell();
  for (const env of [{ ATTACHE_ADMIN_EMAIL: "root@example.com" }, { ATTACHE_ADMIN_PASSWORD: "correct horse" }]) {
    const half = await sh.run(["serve", "--port", "0"], { env });
    expect([half.code, half.out]).toEqual([3, ""]);
    expect(half.err).toContain("ATTACHE_ADMIN_EMAIL and ATTACHE_ADMIN_PASSWORD");
  }
  const server = await sh.serve();
  const second = await sh.run(["serve", "--port", "0"]);
  expect([second.code, second.out]).toEqual([6, ""]);
  expect(second.err).toContain("already running");
  const { port } = new URL(server.url);
  const elsewhere = await sh.run(["serve", "--port", port, "--data-dir", join(sh.folder, "other")]);
  expect([elsewhere.code, elsewhere.out]).toEqual([8, ""]);
  expect(elsewhere.err).toContain(`Port ${port}`);
  const file = join(sh.folder, "a-file");
  writeFileSync(file, "");
  const onFile = await sh.run(["serve", "--data-dir", file]);
  expect([onFile.code, onFile.out]).toEqual([8, ""]);
  expect(onFile.err).toContain("cannot be used as the data folder");
  const badPort = await sh.run(["serve", "--port", "much"]);
  expect([badPort.code, badPort.err]).toEqual([3, expect.stringContaining("--port")]);
});

test("a first signal closes streams and stops cleanly; a second does not wait", async () => {
  await using sh = createShell();
  const env = { ATTACHE_ADMIN_EMAIL: "root@example.com", ATTACHE_ADMIN_PASSWORD: "correct horse" };
  const server = await sh.serve(env);
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "root@example.com", password: "correct horse" }),
  });
  const { token } = (await login.json()) as { token: string };
  const events = await fetch(`${server.url}/api/events`, { headers: { Authorization: `Bearer ${token}` } });
  server.kill("SIGTERM");
  expect(await events.text()).toContain("hello");
  expect(await server.exited).toBe(0);

  const stuck = await sh.serve();
  const { closed } = await holdRequest(stuck.url);
  stuck.kill("SIGTERM");
  while (!stuck.printed().includes("server.stopping")) await new Promise((go) => setImmediate(go));
  stuck.kill("SIGTERM");
  expect(await stuck.exited).toBe(1);
  await closed;
});

/** Half a request, which the server waits for: it has answered that it wants the rest. */
async function holdRequest(url: string): Promise<{ closed: Promise<void> }> {
  const { port } = new URL(url);
  const head = [
    "POST /api/auth/login HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    "Content-Type: application/json",
    "Content-Length: 100",
    "Expect: 100-continue",
  ];
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(`${head.join("\r\n")}\r\n\r\n{"email":`));
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  socket.on("error", () => {});
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toStartWith("HTTP/1.1 100 ");
  return { closed };
}

test("a command next to an older server is refused before it changes anything", async () => {
  await using sh = createShell();
  await sh.serve();
  const database = new Database(join(sh.folder, "attache.db"));
  database.run("PRAGMA busy_timeout = 5000");
  database.run("DELETE FROM migrations");
  database.close();
  const ran = await sh.run(["users", "list"]);
  expect([ran.code, ran.out]).toEqual([8, ""]);
  expect(ran.err).toContain("Restart the server");
});

test("a database that is deleted under the server stops it, and the next start does not begin an empty one", async () => {
  await using sh = createShell();
  const server = await sh.serve();
  const path = join(sh.folder, "attache.db");
  rmSync(path);
  expect(await server.exited).toBe(8);
  expect(server.printed()).toContain(`${path} was deleted while Attaché was running.`);
  const next = await sh.run(["serve", "--port", "0"]);
  expect([next.code, next.out]).toEqual([8, ""]);
  expect(next.err).toContain(`${path} is missing, but ${sh.folder} contains secret.key`);
});

test("a log that is deleted under the server stops it, and what was answered before is in the database", async () => {
  await using sh = createShell();
  const server = await sh.serve();
  const created = await sh.run(["users", "create", "ada@example.com", "--name", "Ada", "--invite"]);
  expect(created.code).toBe(0);
  const wal = join(sh.folder, "attache.db-wal");
  rmSync(wal);
  expect(await server.exited).toBe(8);
  expect(server.printed()).toContain(`${wal} was deleted while Attaché was running.`);
  expect((await sh.run(["users", "list"])).out).toContain("ada@example.com");
});

test("a database that is replaced under the server stops it", async () => {
  await using sh = createShell();
  const server = await sh.serve();
  const path = join(sh.folder, "attache.db");
  copyFileSync(path, `${path}.other`);
  renameSync(`${path}.other`, path);
  expect(await server.exited).toBe(8);
  expect(server.printed()).toContain(`${path} was replaced while Attaché was running.`);
});

test("a data folder and a key that others can read, and a database with a second name, are warned of at the start", async () => {
  await using sh = createShell();
  const first = await sh.serve();
  expect(first.printed()).not.toContain("data_folder.open");
  first.kill("SIGTERM");
  await first.exited;
  chmodSync(sh.folder, 0o755);
  chmodSync(join(sh.folder, "secret.key"), 0o644);
  linkSync(join(sh.folder, "attache.db"), join(sh.folder, "second-name.db"));
  const second = await sh.serve();
  expect(second.printed()).toContain(`${sh.folder} is accessible to other accounts on this machine`);
  expect(second.printed()).toContain(`chmod 600 ${join(sh.folder, "secret.key")}`);
  expect(second.printed()).toContain(`${join(sh.folder, "attache.db")} is one of 2 links to the same file`);
});

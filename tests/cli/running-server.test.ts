import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeAssumedAddress } from "#cli/full-url.ts";
import { findServer } from "#cli/running-server.ts";
import { createMemoryCore } from "../support/core/core.ts";
import { createTemporaryFolder } from "../support/core/folder.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

async function invite(sh: Shell, name: string, env: Record<string, string> = {}) {
  const args = ["users", "create", `${name.toLowerCase()}@example.com`, "--name", name, "--invite"];
  const { code, out } = await sh.run(args, { env });
  expect(code).toBe(0);
  const [, link = "", ...others] = out.trim().split("\n");
  return { origin: new URL(link.split(": ")[1] ?? "").origin, others };
}

test("a link is printed with the address of the running server, whatever port it has", async () => {
  await using sh = createShell();
  const server = await sh.serve();
  expect(await invite(sh, "Ada")).toEqual({ origin: server.url, others: [] });
  expect(await invite(sh, "Ben", { ATTACHE_PORT: "8080" })).toEqual({ origin: server.url, others: [] });
  const people = await sh.run(["users", "create", "--file", "-"], { input: "email,name\ncem@example.com,Cem" });
  expect(people.out).toContain(`${server.url}/reset-password#invite_`);
  const own = { ATTACHE_PUBLIC_URL: "https://own.example.com" };
  expect(await invite(sh, "Dan", own)).toEqual({ origin: "https://own.example.com", others: [] });
  expect(await sh.run(["health"])).toMatchObject({ code: 0, out: expect.stringContaining(server.url) });
  const { json } = await sh.run(["doctor", "--json"]);
  expect(JSON.stringify(json)).toContain(`running at ${server.url}`);
});

test("beside a server that has mail but no public URL, the link is printed and not emailed", async () => {
  await using sh = createShell();
  const env = { ATTACHE_SMTP_URL: "smtp://127.0.0.1:9" };
  const server = await sh.serve(env);
  expect(await invite(sh, "Ada", env)).toEqual({ origin: server.url, others: [] });
});

test("a public URL in the environment of the server alone is known to commands", async () => {
  await using sh = createShell();
  await sh.serve({ ATTACHE_PUBLIC_URL: "https://people.example.com" });
  expect(await invite(sh, "Ada")).toEqual({ origin: "https://people.example.com", others: [] });
});

test("the address of a server that no longer runs is not used, and the assumed one is named", async () => {
  await using sh = createShell();
  const killed = await sh.serve();
  expect(findServer(sh.folder)?.url).toBe(killed.url);
  killed.kill("SIGKILL");
  await killed.exited;
  expect(await invite(sh, "Ada")).toEqual({
    origin: "http://127.0.0.1:4477",
    others: [
      "Links assume that the server is at http://127.0.0.1:4477. To print another address, set ATTACHE_PUBLIC_URL or ATTACHE_PORT.",
    ],
  });
  expect(await invite(sh, "Ben", { ATTACHE_PORT: "8080" })).toEqual({ origin: "http://127.0.0.1:8080", others: [] });
  const json = await sh.run(["users", "create", "c@example.com", "--name", "Cem", "--invite", "--json"]);
  expect([json.code, json.err, JSON.parse(json.out)]).toMatchObject([0, "", { email: "c@example.com" }]);

  const stopped = await sh.serve();
  expect(findServer(sh.folder)?.url).toBe(stopped.url);
  stopped.kill("SIGTERM");
  expect(await stopped.exited).toBe(0);
  expect(existsSync(join(sh.folder, "server.json"))).toBe(false);
});

test("a server that listens on every address is reached by a number, as 'localhost' may be IPv6", async () => {
  await using sh = createShell();
  const server = await sh.serve({ ATTACHE_HOST: "0.0.0.0" });
  expect(findServer(sh.folder)?.url).toBe(`http://127.0.0.1:${new URL(server.url).port}`);
  expect((await sh.run(["health"])).code).toBe(0);
});

test("a damaged record counts as none", () => {
  using folder = createTemporaryFolder();
  for (const text of ["", "{", "null", '{"url":"javascript:alert(1)"}']) {
    writeFileSync(join(folder.path, "server.json"), text);
    expect(findServer(folder.path)).toBeUndefined();
  }
});

test("links without any address say so", () => {
  const core = createMemoryCore({ ATTACHE_PORT: "0" });
  expect(describeAssumedAddress(core, {})).toContain("Set it with ATTACHE_PUBLIC_URL.");
});

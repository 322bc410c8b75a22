import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ContentItem } from "#core/content/contract.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "../support/core/folder.ts";
import { cheapPasswords, person } from "../support/core/people.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";
import type { RunningCommand } from "../support/server/running-command.ts";

cheapPasswords();
setDefaultTimeout(commandTimeoutMs);

let sh: Shell;
let server: RunningCommand;
let apiKey: string;
let config: ReturnType<typeof createTemporaryFolder>;

beforeAll(async () => {
  sh = createShell();
  config = createTemporaryFolder();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  const scopes = ["read", "draft", "act"] as const;
  ({ apiKey } = core.accounts.createApiKey(undefined, user.id, { name: "Tests", scopes: [...scopes] }));
  closeCore(core);
  server = await sh.serve();
});
afterAll(async () => {
  await sh[Symbol.asyncDispose]();
  config[Symbol.dispose]();
});

/** Without a data folder, as on another machine. */
const elsewhere = (env: Record<string, string> = {}) => ({
  ATTACHE_DATA_DIR: "",
  XDG_CONFIG_HOME: config.path,
  ...env,
});

const run = (args: string[], options: { input?: string; env?: Record<string, string> } = {}) =>
  sh.run(args, { ...options, env: elsewhere(options.env) });

test("a login checks the key, keeps it private and sends later commands to the server", async () => {
  const wrong = await run(["login", server.url, "--api-key-stdin"], { input: "att_wrong\n" });
  expect([wrong.code, wrong.err]).toEqual([5, expect.stringContaining("This API key no longer works.")]);
  expect(readdirSync(config.path)).toEqual([]);
  expect((await run(["login", server.url, "--api-key-stdin"], { input: "secret\n" })).err).toContain(
    "begins with att_",
  );
  expect((await run(["login", "http://example.com"], { input: apiKey })).code).toBe(3);
  expect((await run(["login", server.url], { input: apiKey })).err).toContain("--api-key-stdin");

  const login = await run(["login", `${server.url}/`, "--api-key-stdin"], { input: `${apiKey}\n` });
  expect([login.code, login.out, login.err]).toEqual([0, `Logged in to ${server.url} as ada@example.com.\n`, ""]);
  const path = join(config.path, "attache/logins.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, "utf8")).toContain(apiKey);

  const who = await run(["whoami"]);
  expect(who.out).toBe(`ada@example.com (user) on ${server.url}\n`);
  expect((await run(["content", "list"])).out).toBe("No content found.\n");
  expect((await run(["backup"])).err).toContain(`Your commands go to ${server.url}.`);
  expect((await run(["users", "list"])).err).toContain("works only on the server's machine for now");
  expect((await run(["serve"])).code).toBe(3);

  expect((await run(["logout"])).code).toBe(0);
  expect(readFileSync(path, "utf8")).not.toContain(apiKey);
  expect((await run(["logout"])).code).toBe(4);
  expect((await run(["whoami"])).out).toContain("data folder");
  for (const { out, err } of [wrong, login, who]) expect(out + err).not.toContain("att_");
});

test("a key acts for its own account alone", async () => {
  const env = { ATTACHE_URL: server.url, ATTACHE_API_KEY: apiKey };
  expect((await run(["content", "list", "--user", "Ada@example.com"], { env })).code).toBe(0);
  const other = await run(["content", "list", "--user", "ben@example.com"], { env });
  expect([other.code, other.out, other.err]).toEqual([
    5,
    "",
    "attache: This API key belongs to ada@example.com, not to ben@example.com. Leave out --user, or use a key of that account.\n",
  ]);
  const unnamed = await sh.run(["content", "list"]);
  expect([unnamed.code, unnamed.err]).toEqual([2, expect.stringContaining("required option '--user <email>'")]);
  const keyless = await run(["content", "list"], { env: { ATTACHE_URL: server.url } });
  expect([keyless.code, keyless.err]).toEqual([3, expect.stringContaining(`attache login ${server.url}`)]);
  const approval = await run(["content", "approve", "x"], { env });
  expect([approval.code, approval.err]).toEqual([5, expect.stringContaining("Do it in the web app")]);
});

test("a post whose answer is lost on the way is scheduled once", async () => {
  let lost = 0;
  using proxy = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === "GET" ? undefined : await request.bytes();
      const response = await fetch(`${server.url}${pathname}${search}`, { method, headers, ...(body && { body }) });
      if (method !== "POST" || lost > 0) return response;
      lost += 1;
      return new Response("Bad gateway", { status: 502 });
    },
  });
  const env = { ATTACHE_URL: `http://127.0.0.1:${proxy.port}`, ATTACHE_API_KEY: apiKey };
  const scheduled = await run(["content", "schedule", "Once", "--at", "2098-11-20T14:00", "--json"], { env });
  expect([scheduled.code, scheduled.err, lost]).toEqual([0, "", 1]);
  const { json } = await run(["content", "list", "--json"], { env });
  expect(z.array(ContentItem).parse(json)).toMatchObject([{ id: ContentItem.parse(scheduled.json).id }]);
});

test("without a connection the exit code is 8, and the key is not printed", async () => {
  const env = { ATTACHE_URL: "http://127.0.0.1:9", ATTACHE_API_KEY: apiKey };
  const { code, out, err } = await run(["content", "list"], { env });
  expect([code, out]).toEqual([8, ""]);
  expect(err).toContain("No connection to http://127.0.0.1:9");
  expect(err).not.toContain(apiKey);
});

import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { closeCore, createFolderCore } from "#tests/support/core/folder.ts";
import { person } from "#tests/support/core/people.ts";
import { commandTimeoutMs, createShell, programPath, type Shell } from "#tests/support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);
let shell: Shell;
let apiKey: string;

beforeAll(async () => {
  shell = createShell();
  const core = createFolderCore(shell.folder, Date.now());
  const { user } = await person(core, "Ada");
  apiKey = core.accounts.createApiKey(undefined, user.id, { name: "Desktop", scopes: ["read", "draft"] }).apiKey;
  closeCore(core);
});
afterAll(() => shell[Symbol.asyncDispose]());

const own = ["mcp", "--user", "ada@example.com"];

async function connect(args: string[], env: Record<string, string> = {}, isCurrent = false): Promise<Client> {
  const options = isCurrent ? { versionNegotiation: { mode: "auto" as const } } : {};
  const client = new Client({ name: "test", version: "1.0.0" }, options);
  const environment = { PATH: process.env.PATH ?? "", ATTACHE_DATA_DIR: shell.folder, ...env };
  await client.connect(new StdioClientTransport({ command: programPath, args, env: environment, stderr: "ignore" }));
  return client;
}

for (const isCurrent of [false, true]) {
  test(`'mcp --user' serves the data folder over ${isCurrent ? "the current" : "an earlier"} protocol`, async () => {
    const client = await connect(own, {}, isCurrent);
    expect(client.getNegotiatedProtocolVersion()).toBe(isCurrent ? "2026-07-28" : "2025-11-25");
    expect((await client.listTools()).tools).toHaveLength(40);
    const account = await client.callTool({ name: "get_account", arguments: {} });
    expect(account.structuredContent).toMatchObject({ name: "Ada" });
    const asked = await client.callTool({ name: "stop_bot", arguments: {} });
    expect(asked.structuredContent).toMatchObject({ state: "waiting", title: "Stop the bot" });
    await client.close();
  });
}

test("'mcp' passes calls on to a running server, within the key's scopes", async () => {
  const server = await shell.serve();
  const client = await connect(["mcp"], { ATTACHE_URL: server.url, ATTACHE_API_KEY: apiKey });
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("stop_bot");
  const draft = await client.callTool({ name: "create_draft", arguments: { content: "By an assistant" } });
  expect(draft.structuredContent).toMatchObject({ status: "draft", content: "By an assistant" });
  await client.close();
  const refused = await connect(["mcp"], { ATTACHE_URL: server.url, ATTACHE_API_KEY: "att_wrong" });
  const call = await refused.callTool({ name: "get_account", arguments: {} });
  expect([call.isError, JSON.stringify(call.content)]).toEqual([true, expect.stringContaining("auth.key_ended")]);
  await refused.close();
  server.kill("SIGTERM");
  await server.exited;
});

test("a client that leaves in the middle of a call ends the program, and the call was done once", async () => {
  const child = Bun.spawn([programPath, ...own], {
    env: { PATH: process.env.PATH, ATTACHE_DATA_DIR: shell.folder },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const clientInfo = { name: "test", version: "1.0.0" };
  const opening = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const messages = [
    { jsonrpc: "2.0", id: 1, method: "initialize", params: opening },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    {
      jsonrpc: "2.0",
      id: 2,
      method: "tools/call",
      params: { name: "create_draft", arguments: { content: "Left behind" } },
    },
  ];
  void child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
  await child.stdin.end();
  expect(await child.exited).toBe(0);
  const { json } = await shell.run([
    "content",
    "list",
    "--json",
    "--user",
    "ada@example.com",
    "--search",
    "Left behind",
  ]);
  expect(json).toHaveLength(1);
});

test("'mcp' without a server and an account says what it needs, on standard error", async () => {
  const nothing = await shell.run(["mcp"]);
  expect([nothing.code, nothing.out]).toEqual([3, ""]);
  expect(nothing.err).toContain("--user");
  const keyless = await shell.run(["mcp", "--url", "http://127.0.0.1:9"]);
  expect([keyless.code, keyless.err]).toEqual([3, expect.stringContaining("ATTACHE_API_KEY")]);
  const address = await shell.run(["mcp", "--url", "nowhere", "--api-key", "att_x"]);
  expect([address.code, address.err]).toEqual([3, expect.stringContaining("'nowhere' is not a web address")]);
});

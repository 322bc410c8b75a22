import type { Core } from "#core/core.ts";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { KeyScope } from "#core/accounts/api-keys/contract.ts";
import { createMcpEndpoint } from "#server/mcp/mcp-endpoint.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { person } from "../../support/core/people.ts";

export const eras = ["legacy", "auto"] as const;
export type Era = (typeof eras)[number];

const url = new URL("http://127.0.0.1/mcp");

/** The endpoint in memory, and the official client with a key of Ada's. */
export async function createMcpFixture() {
  const core = memoryAttache();
  const ada = await person(core, "Ada");
  const endpoint = createMcpEndpoint(core);
  let keys = 0;
  const createKey = (scopes: KeyScope[] = ["read", "draft", "act"], expiresAt?: string) =>
    core.accounts.createApiKey(undefined, ada.user.id, { name: `Key ${(keys += 1)}`, scopes, expiresAt });

  const post = (body: unknown, token: string | undefined, headers: Record<string, string> = {}) =>
    endpoint.request(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  async function connect(apiKey: string, era: Era = "legacy"): Promise<Client> {
    const options = era === "auto" ? { versionNegotiation: { mode: "auto" as const } } : {};
    const client = new Client({ name: "test", version: "1.0.0" }, options);
    const transport = new StreamableHTTPClientTransport(url, {
      requestInit: { headers: { Authorization: `Bearer ${apiKey}` } },
      fetch: async (to, init) => endpoint.fetch(new Request(to, init)),
    });
    await client.connect(transport);
    return client;
  }
  return { core, ada, userId: ada.user.id, endpoint, createKey, connect, post };
}

export const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

type ToolResult = Awaited<ReturnType<Client["callTool"]>>;

export const outputOf = ({ structuredContent }: ToolResult): Record<string, unknown> =>
  (structuredContent ?? {}) as Record<string, unknown>;

/** The error of a refused call. */
export function errorOf({ isError, content }: ToolResult): { code?: string; message?: string; details?: unknown } {
  const [first] = content;
  return isError && first?.type === "text" ? (JSON.parse(first.text) as object) : {};
}

/** One connection of an imported list. */
export function addConnection({ people, database, clock }: Core, userId: string): string {
  const { connections } = people.importTargets;
  const run = { userId, importId: "archive", asOf: clock.now() };
  const value = {
    firstName: "Cleo",
    lastName: "Ng",
    url: "https://www.linkedin.com/in/cleo-ng",
    email: null,
    company: "Northwind",
    position: "Engineer",
    connectedOn: "2020-05-04",
  };
  connections.stage(run, [{ file: "Connections.csv", line: 2, value }]);
  database.write(() => connections.publish(run));
  return people.list(userId, { limit: 1 }).items[0]?.id ?? "";
}

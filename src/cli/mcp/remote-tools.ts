import { z } from "zod";
import type { CallToolResult, Tool } from "@modelcontextprotocol/server";
import { Fault } from "#core/errors.ts";
import type { ToolSource } from "#server/mcp/tool-source.ts";

const Answer = z.object({
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
const Refusal = z.object({ code: z.string(), message: z.string() });

/** The tools of a running server. Its `/mcp` keeps no sessions, so each call stands alone. */
export function createRemoteTools(url: string, apiKey: string | undefined): ToolSource {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw invalidUrl(url);
  if (apiKey === undefined || apiKey === "") throw noKey();
  const address = new URL(`${url.replace(/\/+$/, "").replace(/\/mcp$/, "")}/mcp`);
  let lastId = 0;

  const request = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = (lastId += 1);
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    };
    const body = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const response = await fetch(address, { method: "POST", headers, body, redirect: "error" }).catch(() => {
      throw new Fault("unavailable", "mcp.no_connection", `No connection to ${address.origin}. Is the server running?`);
    });
    const text = await response.text();
    if (!response.ok) throw new Error(describeRefusal(response.status, text));
    const { result, error } = Answer.parse(parseAnswer(text));
    if (error) throw new Error(error.message);
    return result ?? {};
  };

  return {
    async list() {
      const { tools } = await request("tools/list", {});
      return tools as Tool[];
    },
    async call(name, input) {
      try {
        return (await request("tools/call", { name, arguments: input ?? {} })) as CallToolResult;
      } catch (error) {
        const text = error instanceof Error ? error.message : "The call failed.";
        return { isError: true, content: [{ type: "text", text }] };
      }
    },
  };
}

/** JSON, or an event stream with one message. */
function parseAnswer(text: string): unknown {
  const event = /^data: ?(\{.*)$/m.exec(text)?.[1];
  return JSON.parse(event ?? text);
}

function describeRefusal(status: number, text: string): string {
  try {
    const { code, message } = Refusal.parse(JSON.parse(text));
    return `${message} (${code})`;
  } catch {
    return `The server answered with status ${status}. Check the address.`;
  }
}

const invalidUrl = (url: string) =>
  new Fault("invalid", "mcp.url", `'${url}' is not a web address. Use one such as http://localhost:4477.`);

const noKey = () =>
  new Fault(
    "invalid",
    "mcp.no_key",
    "Set ATTACHE_API_KEY to an API key. Create one in Attaché under Settings, Security.",
  );

import { origin, token } from "../../../api.ts";

interface McpTest {
  protocol: string;
  tools: number;
}

/** What an assistant sends first: it introduces itself, then lists the tools. @throws Error with the server's message */
export async function testMcp(): Promise<McpTest> {
  const clientInfo = { name: "Attaché settings", version: "1.0.0" };
  const opened = await request("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
  const listed = await request("tools/list", {});
  return { protocol: String(opened.protocolVersion), tools: Array.isArray(listed.tools) ? listed.tools.length : 0 };
}

async function request(method: string, params: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token.get() ?? ""}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const body = parse(await response.text());
  if (body.result) return body.result;
  throw new Error(body.message ?? body.error?.message ?? `The server answered with status ${response.status}.`);
}

interface Answer {
  result?: Record<string, unknown>;
  error?: { message?: string };
  message?: string;
}

/** JSON, or an event stream with one message. */
function parse(text: string): Answer {
  try {
    return JSON.parse(/^data: ?(\{.*)$/m.exec(text)?.[1] ?? text) as Answer;
  } catch {
    return {};
  }
}

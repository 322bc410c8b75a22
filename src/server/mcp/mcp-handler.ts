import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Core } from "#core/core.ts";
import { getErrorMessage } from "#core/errors.ts";
import type { ToolActor } from "#core/tool.ts";
import { bodyMax } from "../middleware/request-body.ts";
import { createMcpServer } from "./mcp-server.ts";
import { createToolSource } from "./tool-source.ts";

/** Without sessions: each request gets its own server, for the current protocol and the earlier ones. */
export function createHandler({ tools, log, version }: Core) {
  const actors = new WeakMap<object, ToolActor>();
  const { fetch } = createMcpHandler(
    ({ authInfo }) => {
      const actor = authInfo && actors.get(authInfo);
      if (!actor) throw new TypeError("A request without a caller reached the MCP server.");
      return createMcpServer(createToolSource(tools, actor, log), version);
    },
    {
      maxRequestBodySize: bodyMax,
      maxSubscriptions: 16,
      onerror: (error) => log.debug("mcp.request_refused", { reason: getErrorMessage(error) }),
    },
  );

  return (request: Request, actor: ToolActor): Promise<Response> => {
    const authInfo = { token: "", clientId: actor.requestedBy, scopes: [...actor.scopes] };
    actors.set(authInfo, actor);
    return fetch(request, { authInfo });
  };
}

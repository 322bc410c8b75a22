import { Hono, type Context } from "hono";
import { isIP } from "node:net";
import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { ToolActor } from "#core/tool.ts";
import type { Env } from "../context.ts";
import { notApproved, tokenIn } from "../middleware/authentication.ts";
import { createErrorHandler } from "../middleware/errors.ts";
import { checkRequests, identifyRequest } from "../middleware/requests.ts";
import { assertMcpEnabled } from "./assert-mcp-enabled.ts";
import { createMcpLimit } from "./mcp-limit.ts";

/** A session reads, so that the settings can test the connection. Everything else takes a key. */
const sessionScopes = ["read"] as const;

/** `POST /mcp`: the tools, for a person's own assistants. */
export function createMcpEndpoint(core: Core) {
  const { log, accounts } = core;
  let handler: ReturnType<typeof loadHandler> | undefined;
  const { handleError } = createErrorHandler(log);
  const limitCalls = createMcpLimit(core);

  const identify = (c: Context<Env>): Identity => {
    const identity = accounts.identify(tokenIn(c.req.header("authorization")), true);
    limitCalls(identity);
    // Each call leaves a row behind.
    c.get("limitRequests")?.(identity, "change");
    if (identity.status !== "approved") throw notApproved();
    assertMcpEnabled(core.serverSettings);
    return identity;
  };

  return new Hono<Env>()
    .use(identifyRequest(log))
    .use(checkRequests(core))
    .onError((error, c) => {
      if (error instanceof Fault && error.kind === "unauthenticated") c.header("WWW-Authenticate", "Bearer");
      return handleError(error, c);
    })
    .post("/mcp", async (c) => {
      assertKnownOrigin(core, c);
      const actor = toActor(identify(c), c.env?.address);
      const handle = await (handler ??= loadHandler(core));
      const response = await handle(c.req.raw, actor);
      return c.newResponse(response.body, response.status as 200, Object.fromEntries(response.headers));
    })
    .all("/mcp", (c) => {
      c.header("Allow", "POST");
      const message = "Send MCP requests with POST. This server keeps no sessions and opens no streams.";
      return c.json({ success: false, code: "request.method", message, requestId: c.get("requestId") }, 405);
    });
}

/** At the first request: it takes longer than serving most of them. */
const loadHandler = async (core: Core) => (await import("./mcp-handler.ts")).createHandler(core);

const toActor = ({ userId, scopes = sessionScopes, key }: Identity, address: string | undefined): ToolActor => ({
  userId,
  scopes,
  requestedBy: key?.name ?? "Connection test",
  address,
});

/**
 * A page of another site can make a browser send requests here under a name of its own that it points at this server.
 * Programs other than browsers send no Origin.
 * @throws Fault `request.foreign_origin`
 */
function assertKnownOrigin({ serverSettings }: Core, c: Context<Env>): void {
  const origin = c.req.header("origin");
  if (origin === undefined) return;
  const { publicUrl } = serverSettings.current();
  if (publicUrl !== undefined && new URL(publicUrl).origin === origin) return;
  const { host, hostname } = URL.canParse(origin) ? new URL(origin) : { host: "", hostname: "" };
  const isNumeric = hostname === "localhost" || isIP(hostname.replaceAll(/^\[|\]$/g, "")) !== 0;
  if (isNumeric && host === c.req.header("host")) return;
  throw new Fault(
    "forbidden",
    "request.foreign_origin",
    "MCP requests from pages are accepted only from this server's own address. Ask your admin to set the server's public URL to the address you use.",
  );
}

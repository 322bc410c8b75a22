import { Fault } from "#core/errors.ts";

interface McpSettings {
  current(): { mcpEnabled: boolean };
}

/** @throws Fault `mcp.disabled` */
export function assertMcpEnabled(serverSettings: McpSettings): void {
  if (serverSettings.current().mcpEnabled) return;
  const message = "MCP is switched off on this server. An admin can switch it on in the server settings.";
  throw new Fault("forbidden", "mcp.disabled", message);
}

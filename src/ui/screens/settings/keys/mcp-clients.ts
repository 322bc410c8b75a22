export interface McpClient {
  id: string;
  label: string;
  /** Where the text goes. */
  hint: string;
  configure: (url: string, key: string) => string;
}

const json = (value: object): string => JSON.stringify(value, null, 2);
const authorization = (key: string) => ({ Authorization: `Bearer ${key}` });

export const mcpClients: readonly McpClient[] = [
  {
    id: "claude-code",
    label: "Claude Code",
    hint: "Run it in a terminal.",
    configure: (url, key) =>
      `claude mcp add --transport http attache ${url}/mcp --header "Authorization: Bearer ${key}"`,
  },
  {
    id: "claude-desktop",
    label: "Claude Desktop",
    hint: "Add it to claude_desktop_config.json. It needs the attache program on the same computer.",
    configure: (url, key) =>
      json({
        mcpServers: {
          attache: { command: "attache", args: ["mcp"], env: { ATTACHE_URL: url, ATTACHE_API_KEY: key } },
        },
      }),
  },
  {
    id: "cursor",
    label: "Cursor",
    hint: "Add it to ~/.cursor/mcp.json.",
    configure: (url, key) => json({ mcpServers: { attache: { url: `${url}/mcp`, headers: authorization(key) } } }),
  },
  {
    id: "vs-code",
    label: "VS Code",
    hint: "Add it to .vscode/mcp.json.",
    configure: (url, key) =>
      json({ servers: { attache: { type: "http", url: `${url}/mcp`, headers: authorization(key) } } }),
  },
];

/** Until a key was created, which is shown once. */
export const keyPlaceholder = "YOUR_API_KEY";

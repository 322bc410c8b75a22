/** Read from the environment by `attache mcp` only: an assistant sets them for the program that it starts. */
export const mcpVariables = { url: "ATTACHE_URL", apiKey: "ATTACHE_API_KEY" } as const;

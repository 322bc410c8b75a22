/** Of the server that commands use in place of a data folder. */
export const serverVariables = { url: "ATTACHE_URL", apiKey: "ATTACHE_API_KEY" } as const;

export const serverSettingsKeys = {
  all: ["server-settings"],
  settings: ["server-settings", "settings"],
  mails: ["server-settings", "mails"],
  models: ["server-settings", "models"],
  modelPrices: ["server-settings", "model-prices"],
  /** Without a month, of all. */
  modelUsage: (month?: string) => ["server-settings", "model-usage", ...(month === undefined ? [] : [month])],
  backups: ["server-settings", "backups"],
} as const;

export const serverSettingsKeys = {
  all: ["server-settings"],
  settings: ["server-settings", "settings"],
  mails: ["server-settings", "mails"],
  models: ["server-settings", "models"],
  backups: ["server-settings", "backups"],
} as const;

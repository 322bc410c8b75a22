export const serverSettingsKeys = {
  all: ["server-settings"],
  settings: ["server-settings", "settings"],
  mails: ["server-settings", "mails"],
  backups: ["server-settings", "backups"],
} as const;

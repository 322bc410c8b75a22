export const securityKeys = {
  all: ["security"],
  twoFactor: ["security", "two-factor"],
  apiKey: ["security", "api-key"],
  sessions: ["security", "sessions"],
} as const;

export const securityKeys = {
  all: ["security"],
  twoFactor: ["security", "two-factor"],
  apiKey: ["security", "api-key"],
  namedKeys: ["security", "named-keys"],
  oidc: ["security", "oidc"],
  sessions: ["security", "sessions"],
} as const;

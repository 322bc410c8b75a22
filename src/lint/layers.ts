/** From the lowest layer to the highest. Modules not listed form a layer above all others, which none may import. */
export const coreLayers: readonly (readonly string[])[] = [
  ["preferences"],
  ["activity", "quotas", "attempts", "notifications", "settings", "idempotency", "typesetting"],
  ["accounts", "connections", "media", "writing", "support", "job-preferences", "people"],
  ["tools"],
  ["content", "automation", "jobs", "cv"],
  ["applications", "series", "library", "post-history"],
  ["bot", "analytics"],
  ["campaigns", "inbox"],
  ["assistant", "data"],
  ["portability"],
  ["personal-settings"],
];

export const portFiles = [
  "ports.ts",
  "network-port.ts",
  "network-people.ts",
  "network-access.ts",
  "network-member-data.ts",
  "network-self-test.ts",
  "network-errors.ts",
  "prepared-write.ts",
  "browser-port.ts",
  "link-port.ts",
  "webhook-port.ts",
  "push-port.ts",
  "oidc-port.ts",
  "model-port.ts",
  "typesetter-port.ts",
] as const;

/**
 * The modules of core from the lowest layer to the highest: a module may use what is listed before its own layer. A module
 * that is not listed is in a layer above all others: it may use every module, and none may use it until it is listed.
 */
export const coreLayers: readonly (readonly string[])[] = [
  ["activity", "quotas", "attempts", "notifications", "settings", "idempotency"],
  ["accounts", "connections", "media", "writing", "support"],
  ["content", "jobs", "cv", "portability"],
  ["applications"],
  ["bot", "analytics"],
  ["assistant", "data"],
];

/** What implements a port of core. */
export const portFiles = [
  "ports.ts",
  "network-port.ts",
  "network-people.ts",
  "network-access.ts",
  "network-self-test.ts",
  "network-errors.ts",
  "prepared-write.ts",
  "browser-port.ts",
] as const;

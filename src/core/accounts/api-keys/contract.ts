import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** What a key may be allowed to do; everything else needs a signed-in person. */
export const keyScopes = ["read", "write", "admin:users"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Of a new key unless others are chosen, and of every key from before scopes existed. */
export const defaultKeyScopes = ["read", "write"] as const satisfies readonly KeyScope[];

export const isAdminScope = (scope: KeyScope): boolean => scope.startsWith("admin:");

export const scopeDescriptions: Record<KeyScope, string> = {
  read: "See your posts, analytics, notifications and profile",
  write: "Create, change, publish and delete your posts, upload files, and edit your profile",
  "admin:users":
    "List people, approve, reject, suspend and reinstate them, change their quotas, and read the audit log",
};

const scope = z.enum(keyScopes, `A scope must be one of ${keyScopes.join(", ")}.`);

/** In the order of `keyScopes`, each once. */
const KeyScopes = z
  .array(scope, "scopes must be a list.")
  .min(1, "Choose at least one scope.")
  .max(keyScopes.length, `Choose at most ${keyScopes.length} scopes.`)
  .transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope)));

export const ApiKeyRequest = z.object({ scopes: KeyScopes.default([...defaultKeyScopes]) });
export type ApiKeyRequest = z.infer<typeof ApiKeyRequest>;

export const ApiKey = z.object({
  scopes: z.array(z.enum(keyScopes)),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({ apiKey: z.string(), scopes: z.array(z.enum(keyScopes)), createdAt: Instant });
export type NewApiKey = z.infer<typeof NewApiKey>;

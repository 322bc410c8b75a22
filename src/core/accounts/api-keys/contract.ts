import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

/** What a key may be allowed to do; everything else needs a signed-in person. */
export const keyScopes = ["read", "draft", "act", "admin"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Of a new key unless others are chosen, and of every key from before scopes existed. */
export const defaultKeyScopes = ["read", "draft", "act"] as const satisfies readonly KeyScope[];

/** Of a new named key: assistants draft, and a person publishes. */
export const namedKeyScopes = ["read", "draft"] as const satisfies readonly KeyScope[];

/** Scopes of earlier versions, which keys may still have and scripts may still ask for. */
const earlierScopes: Readonly<Record<string, readonly KeyScope[]>> = {
  write: ["draft", "act"],
  "admin:users": ["admin"],
};

/** In the order of `keyScopes`, each once; unknown ones are left out. */
export function toKeyScopes(stored: readonly string[]): KeyScope[] {
  const current = new Set(stored.flatMap((scope): readonly string[] => earlierScopes[scope] ?? [scope]));
  return keyScopes.filter((scope) => current.has(scope));
}

export const isAdminScope = (scope: KeyScope): boolean => scope === "admin";

export const scopeDescriptions: Record<KeyScope, string> = {
  read: "See your posts, analytics, messages, CV, notifications and profile",
  draft: "Create and change drafts, your CV, job applications, templates and profile, and upload files",
  act: "With the scope draft: schedule, publish and delete posts, and change what the bot, campaigns and queue do",
  admin: "List people, approve, reject, suspend and reinstate them, change their quotas, and read the audit log",
};

export const apiKeyLimits = { name: 60, keys: 20 } as const;

/** The one that `regenerate-api-key` replaces. */
export const defaultKeyName = "Default";

const knownScopes = [...keyScopes, ...Object.keys(earlierScopes)];
const scope = z
  .string("A scope must be text.")
  .refine((name) => knownScopes.includes(name), `A scope must be one of ${keyScopes.join(", ")}.`)
  .meta({ enum: keyScopes });

const KeyScopes = z
  .array(scope, "scopes must be a list.")
  .min(1, "Choose at least one scope.")
  .max(keyScopes.length, `Choose at most ${keyScopes.length} scopes.`)
  .refine((chosen) => new Set(chosen).size === chosen.length, "Choose each scope once.")
  .transform(toKeyScopes);

export const ApiKeyRequest = z.object({ scopes: KeyScopes.default([...defaultKeyScopes]) });
export type ApiKeyRequest = z.input<typeof ApiKeyRequest>;

export const NamedKeyRequest = z.object({
  name: z
    .string("Enter a name.")
    .trim()
    .min(1, "Enter a name.")
    .max(apiKeyLimits.name, `A name can have at most ${apiKeyLimits.name} characters.`)
    .describe("Shown on what the key does and asks for, such as the app that uses it."),
  scopes: KeyScopes.default([...namedKeyScopes]),
  expiresAt: z.iso
    .datetime({ offset: true, error: "expiresAt must be an instant such as 2026-11-20T14:00:00Z." })
    .nullish()
    .describe("When it stops working. Without it, when it is revoked."),
});
export type NamedKeyRequest = z.output<typeof NamedKeyRequest>;
export type NamedKeyInput = z.input<typeof NamedKeyRequest>;

export const ApiKey = z.object({
  scopes: z.array(z.enum(keyScopes)),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NamedKey = ApiKey.extend({
  id: Id,
  name: z.string(),
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
});
export type NamedKey = z.infer<typeof NamedKey>;

export const NewApiKey = z.object({ apiKey: z.string(), scopes: z.array(z.enum(keyScopes)), createdAt: Instant });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const NewNamedKey = NamedKey.extend({ apiKey: z.string() });
export type NewNamedKey = z.infer<typeof NewNamedKey>;

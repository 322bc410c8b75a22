import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { credentialRoutes } from "./credentials.ts";
import { oidcRoutes } from "./oidc.ts";
import { sessionRoutes } from "./sessions.ts";
import { signInRoutes } from "./sign-in.ts";
import { twoFactorRoutes } from "./two-factor.ts";

export const accountRoutes = (core: Core) =>
  new Hono<Env>()
    .route("/", signInRoutes(core))
    .route("/", sessionRoutes(core))
    .route("/", twoFactorRoutes(core))
    .route("/", credentialRoutes(core))
    .route("/oidc", oidcRoutes(core))
    .route("/api-keys", apiKeyRoutes(core));

import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { postApprovalRoutes } from "./post-approvals.ts";
import { serverAdministrationRoutes } from "./server-administration.ts";
import { serverModelRoutes } from "./server-models.ts";
import { serverOidcRoutes } from "./server-oidc.ts";
import { supportTicketRoutes } from "./support.ts";
import { userDecisionRoutes } from "./user-decisions.ts";
import { userDirectoryRoutes } from "./user-directory.ts";
import { userInvitationRoutes } from "./user-invitations.ts";

export const administrationRoutes = (core: Core) =>
  new Hono<Env>()
    .route("/", userDirectoryRoutes(core))
    .route("/", userDecisionRoutes(core))
    .route("/", postApprovalRoutes(core))
    .route("/", userInvitationRoutes(core))
    .route("/", serverAdministrationRoutes(core))
    .route("/", serverOidcRoutes(core))
    .route("/", supportTicketRoutes(core))
    .route("/server", serverModelRoutes(core));

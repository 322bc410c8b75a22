import { Hono } from "hono";
import { z } from "zod";
import { ApprovalRequirement } from "#core/accounts/admin/contract.ts";
import { User } from "#core/accounts/contract.ts";
import { AdminDecision, PostsQuery, PostToApprove } from "#core/content/approvals/contract.ts";
import { ContentItem } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { refuseAdminForKey } from "./refuse-admin-for-key.ts";

const changes: ("PATCH" | "PUT")[] = ["PATCH", "PUT"];

const requiring = {
  who: "admin",
  scope: "admin",
  summary:
    "Require an admin's approval of everything an account publishes, or lift it. What is scheduled and was not approved waits from then on; after lifting, its owner decides. Admins can't lift their own.",
  body: ApprovalRequirement,
  example: { required: true },
  answer: User,
  errors: ["accounts.not_found", "accounts.own_approval", "auth.key_not_allowed"],
} as const;

const listing = {
  who: "admin",
  summary:
    "Posts that wait for an admin's approval, by their times; those without one go out once they are approved. Only of accounts that require it.",
  query: PostsQuery,
  answer: z.array(PostToApprove),
} as const;

const deciding = {
  who: "admin",
  summary:
    "Approve a post, or reject it, which makes it a draft with your feedback. Once its time has passed, it becomes an approved draft. Only a signed-in person can, not an API key.",
  body: AdminDecision,
  example: { approved: false, feedback: "Shorten the first line.", revision: 3 },
  answer: ContentItem,
  errors: [
    "content.not_found",
    "content.not_now",
    "content.changed",
    "content.own_approval",
    "content.too_long",
    "content.target_elsewhere",
    "content.target_missing",
    "quota.used_up",
  ],
} as const;

/** Accounts whose posts an admin has to approve, and those posts. */
export const postApprovalRoutes = (core: Core) => {
  const { accounts, content } = core;
  const { read, transactional } = createEndpoints(core, "Administration");
  return new Hono<Env>()
    .on(
      changes,
      "/users/:id/post-approval",
      transactional(requiring, ({ identity, actor, param, body }) =>
        accounts.setApprovalRequired(actor, refuseAdminForKey(core, identity, param("id")), body.required),
      ),
    )
    .get(
      "/posts-to-approve",
      read(listing, ({ query }) => content.listToApprove(query.limit)),
    )
    .post(
      "/posts-to-approve/:id",
      transactional(deciding, ({ actor, param, body }) => content.decideForUser(actor, param("id"), body)),
    );
};

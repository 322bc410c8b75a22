import { Hono } from "hono";
import { z } from "zod";
import { ApprovalDecision, ContentApproval } from "#core/content/approvals/contract.ts";
import { ContentItem, Delete, Publish, Resolve } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const reading = { who: "approved", scope: "read" } as const;
export const acting = { who: "approved", scope: "act" } as const;
export const itemErrors = ["content.not_found", "content.not_now", "content.changed"] as const;

const publishErrors = [
  ...itemErrors,
  "content.on_hold",
  "content.too_long",
  "content.target_elsewhere",
  "content.target_missing",
  "quota.used_up",
] as const;

const publishing = {
  ...acting,
  summary:
    "Publish now. The call returns immediately; the item shows the outcome once it is known. If the account is paused, detail.waiting says why and until when.",
  body: Publish,
  example: { revision: 3 },
  status: 202,
  answer: ContentItem,
  errors: publishErrors,
} as const;

const resolving = {
  ...acting,
  summary:
    "Resolve an item that is being checked, could not be confirmed or may be a duplicate: it was published, post it again, or discard it.",
  body: Resolve,
  example: { outcome: "published", revision: 3 },
  answer: ContentItem,
  errors: itemErrors,
} as const;

const deletingPost = {
  ...acting,
  summary:
    "Delete a published post on the network, with its reactions and comments there. The item and its metrics stay. Only for posts of the Sandbox network and of the official sign-in.",
  query: Delete,
  answer: ContentItem,
  errors: [
    ...itemErrors,
    "content.on_hold",
    "content.deletion_refused",
    "content.deletion_throttled",
    "content.deletion_unknown",
    "content.deletion_unsupported",
  ],
} as const;

const approving = {
  who: "approved",
  summary:
    "Approve an item that waits for approval, which schedules it, or reject it, which makes it a draft with your feedback. Only a signed-in person can, not an API key.",
  body: ApprovalDecision,
  example: { approved: false, feedback: "Shorten the first line." },
  answer: ContentItem,
  errors: [
    ...itemErrors,
    "content.admin_approval",
    "content.time_missing",
    "content.past",
    "content.too_long",
    "content.target_elsewhere",
    "content.target_missing",
    "quota.used_up",
  ],
} as const;

const listingApprovals = {
  ...reading,
  summary: "Decisions about an item that waited for approval, the earliest first.",
  answer: z.array(ContentApproval),
  errors: ["content.not_found"],
} as const;

/** What happens with an item that is written: it is published, resolved or approved, or its post is deleted. */
export const contentDecisionRoutes = (core: Core) => {
  const { content } = core;
  const { read, transactional, outside } = createEndpoints(core, "Content");
  return new Hono<Env>()
    .post(
      "/:id/publish",
      transactional(publishing, ({ userId, param, body }) => content.publish(userId, param("id"), body.revision)),
    )
    .post(
      "/:id/resolve",
      transactional(resolving, ({ userId, param, body }) =>
        content.resolve(userId, param("id"), body.outcome, body.revision),
      ),
    )
    .delete(
      "/:id/published-post",
      outside(deletingPost, ({ userId, param, query }) => content.deletePost(userId, param("id"), query.revision)),
    )
    .get(
      "/:id/approval",
      read(listingApprovals, ({ userId, param }) => content.listApprovals(userId, param("id"))),
    )
    .post(
      "/:id/approval",
      transactional(approving, ({ userId, param, body }) => content.decideApproval(userId, param("id"), body)),
    );
};

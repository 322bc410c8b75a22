import { Hono } from "hono";
import { z } from "zod";
import {
  ApprovalDecision,
  ContentApproval,
  ContentChange,
  ContentItem,
  ContentQuery,
  Delete,
  NewContent,
  Publish,
  Resolve,
} from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "write" } as const;
const writeErrors = [
  "content.time",
  "content.time_missing",
  "content.past",
  "content.too_long",
  "content.target_elsewhere",
  "content.target_missing",
  "content.media_comment",
  "content.media_missing",
  "content.media_twice",
  "content.media_mixed",
  "content.media_many",
  "quota.used_up",
] as const;
const itemErrors = ["content.not_found", "content.not_now", "content.changed"] as const;

const publishErrors = [
  ...itemErrors,
  "content.on_hold",
  "content.too_long",
  "content.target_elsewhere",
  "content.target_missing",
  "quota.used_up",
] as const;

const examples = {
  schedule: {
    content: "Calm is a skill.",
    hashtags: "#calm",
    scheduledFor: "2099-11-20T14:00",
    timezone: "Europe/Berlin",
    ifMissed: "ask",
  },
  change: { scheduledFor: "2099-11-21T09:30", revision: 3 },
};

const publishing = {
  ...writing,
  summary:
    "Publish now. The call returns immediately; the item shows the outcome once it is known. If the account is paused, detail.waiting says why and until when.",
  body: Publish,
  example: { revision: 3 },
  status: 202,
  answer: ContentItem,
  errors: publishErrors,
} as const;

const resolving = {
  ...writing,
  summary:
    "Resolve an item that is being checked, could not be confirmed or may be a duplicate: it was published, post it again, or discard it.",
  body: Resolve,
  example: { outcome: "published", revision: 3 },
  answer: ContentItem,
  errors: itemErrors,
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

export const contentRoutes = (core: Core) => {
  const { content } = core;
  const { read, transactional } = createEndpoints(core, "Content");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Your posts, articles and comments, ordered by scheduled time.",
          query: ContentQuery,
          answer: z.array(ContentItem),
          paged: true,
        },
        ({ userId, query }) => content.list(userId, query),
      ),
    )
    .post(
      "/",
      transactional(
        {
          ...writing,
          summary:
            "Schedule an item, or save it as a draft. A local time without an offset is read in the item's time zone.",
          body: NewContent,
          example: examples.schedule,
          status: 201,
          answer: ContentItem,
          errors: ["content.too_many", ...writeErrors],
        },
        ({ userId, body }) => content.schedule(userId, body),
      ),
    )
    .get(
      "/:id",
      read(
        {
          ...reading,
          summary: "One item, with its state in detail.",
          answer: ContentItem,
          errors: ["content.not_found"],
        },
        ({ userId, param }) => content.get(userId, param("id")),
      ),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...writing,
          summary:
            "Change an item. Omitted fields are unchanged, null clears one; status 'scheduled' schedules a draft or a failed item.",
          body: ContentChange,
          example: examples.change,
          answer: ContentItem,
          errors: [...itemErrors, ...writeErrors],
        },
        ({ userId, param, body }) => content.change(userId, param("id"), body),
      ),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...writing,
          summary: "Delete an item. A published post is removed from this list, not from the network.",
          query: Delete,
          errors: itemErrors,
        },
        ({ userId, param, query }) => content.remove(userId, param("id"), query.revision),
      ),
    )
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
    .get(
      "/:id/approval",
      read(listingApprovals, ({ userId, param }) => content.listApprovals(userId, param("id"))),
    )
    .post(
      "/:id/approval",
      transactional(approving, ({ userId, param, body }) => content.decideApproval(userId, param("id"), body)),
    );
};
